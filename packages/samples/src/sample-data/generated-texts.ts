// The words and sentences of generated rows, one item a line or between commas. In sentences {title}, {town} and {purpose} are filled in.

function words(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}
function lines(text: string): string[] {
  return text.trim().split(/\n\s*/);
}

/** Roles: title, department, middle of the salary in pounds a year, and what the person would do. */
export const roles = lines(`
  Leasing Consultant | Sales | 27500 | help private customers choose a car they can live with for three years
  Van Leasing Consultant | Sales | 28500 | find tradespeople a van that earns its keep
  Business Development Manager | Sales | 42000 | win fleets of ten to two hundred vehicles and keep them
  Broker Account Manager | Sales | 38000 | look after the brokers who bring us a third of our business
  Sales Administrator | Sales | 24500 | turn an agreed quote into a signed contract
  Fleet Administrator | Operations | 26000 | keep the record of every vehicle right from order to return
  Fleet Controller | Operations | 31000 | keep customers moving when a vehicle is off the road
  Vehicle Order Coordinator | Operations | 26500 | follow a vehicle from the factory to the customer’s drive
  Maintenance Controller | Operations | 32000 | authorise repairs that are needed and question those that are not
  Vehicle Inspector | Operations | 29500 | judge returned vehicles fairly against the published standard
  Remarketing Executive | Operations | 35000 | sell returned vehicles well, by auction and to the trade
  Fines and Road Tax Administrator | Operations | 24000 | pass fines to the right driver and keep every vehicle taxed
  Credit Underwriter | Finance | 36500 | decide who can afford the vehicle that they have asked for
  Collections Adviser | Finance | 26500 | help customers in difficulty back to a payment they can keep
  Residual Value Analyst | Finance | 40000 | say what a vehicle will be worth when it comes back
  Management Accountant | Finance | 47000 | close the month and explain what happened in it
  Fraud Analyst | Finance | 34000 | stop an application that is not what it says it is
  Software Engineer | Engineering | 54000 | build the quoting and ordering systems that our customers use
  Data Engineer | Engineering | 57000 | bring prices, mileage and payments together where they can be trusted
  Test Engineer | Engineering | 43000 | find out what our software does before our customers do
  Platform Engineer | Engineering | 61000 | keep the services running and the engineers unblocked
  Content Editor | Marketing | 33000 | write guides that explain leasing without the small print
  Campaign Manager | Marketing | 40000 | bring the right people to the right offer at a fair cost
  CRM Executive | Marketing | 31000 | write to customers when there is something worth saying
  People Partner | HR | 44000 | advise managers on the questions that have no form
  Recruiter | HR | 34000 | find colleagues and treat every applicant as a customer
  Payroll Specialist | HR | 33500 | pay everybody correctly on the twenty-fifth
`).map((role) => role.split(' | '));

/** Levels before a title; half of the jobs have none. */
export const levels = ['', '', '', 'Senior ', 'Lead ', 'Trainee '];

export const towns = words(`Aberdeen, Basingstoke, Belfast, Birmingham, Brighton, Bristol, Cambridge, Cardiff, Coventry,
  Derby, Edinburgh, Exeter, Glasgow, Ipswich, Leeds, Leicester, Liverpool, London, Manchester, Milton Keynes, Newcastle,
  Norwich, Nottingham, Plymouth, Reading, Sheffield, Southampton, Stoke-on-Trent, Swindon, Wakefield, Warrington, York`);

/** Sentences of a description, after the first. */
export const sentences = lines(`
  The post is a new one: the number of vehicles that we look after has doubled in four years, and the team has to grow with it.
  You would take over from a colleague who has moved to another team, and who is still here to answer your questions.
  We lease cars and vans to people and businesses all over Britain, and most of our customers come back when their contract ends.
  Much of our business comes by recommendation, so the quality of this work is what we live on.
  A good part of the week is spent with the people that you work for, in person and by telephone.
  You would have work of your own from the second month, with a senior colleague beside you until you no longer need one.
  The busiest weeks are those around the plate changes in March and September; the quiet ones are for making the work simpler.
  You would write down what you learn, because the next person to do this should not have to learn it again.
  No one here is measured by the length of a call: we look at whether the customer had to ring twice.
  The work touches dealers, workshops and funders as well as customers, and each of them has a way of working of its own.
  The team in {town} is seven people with between one and nineteen years of experience, and it eats lunch together on Thursdays.
  We train in working hours and pay for qualifications that help you in the job.
  Your manager has done this job, still does some of it, and holds a proper conversation with you once a month.
  We are authorised by the Financial Conduct Authority, and treating customers fairly is part of everybody’s work.
  After three months you would know our products and our systems well enough to work by yourself on most days.
  After a year we would expect you to have improved something that we have not thought of yet.
  If you have most of what we ask for and would enjoy learning the rest, please apply.
  We read every application ourselves and answer all of them, usually within a week.
  There are two conversations: one by video with the team, and one in person with an exercise that is like the work.
  Tell us if you need anything arranged differently for the interview, and we will arrange it.
`);

export const requirements = lines(`
  Clear written and spoken English
  Good humour on a busy day
  At least a year in leasing, motor finance or another regulated business
  Confidence with spreadsheets
  A full UK driving licence
  An interest in cars, vans or the people who drive them
  The habit of keeping a promise to ring back
`);

export const duties = lines(`
  Answer questions on the day that they are asked
  Keep records that a colleague can follow
  Agree dates with others, and say so at once when they move
  Prepare the weekly figures of the team
  Check the documents that cross your desk
  Help new colleagues through their first weeks
  Look for the cause when the same thing goes wrong twice
`);

export const benefits = lines(`
  25 days of holiday and the bank holidays, rising with service
  A pension to which we add 6 per cent
  An electric car by salary sacrifice
  Life cover of four times your pay
  Two paid days a year for volunteering
  Full pay for sixteen weeks of parental leave
`);

export const schedules = lines(`
  Monday to Friday, 9 am to 5.30 pm, with an hour for lunch.
  A rota of early and late weeks between 7 am and 7 pm, known eight weeks ahead.
  Core hours from 10 am to 3 pm; the rest is yours to arrange.
`);

export const firstNames = words(`Aaron, Abigail, Adaeze, Ahmed, Alice, Amelia, Anjali, Arthur, Beatrice, Ben, Bethan,
  Catriona, Charlotte, Chidi, Chloe, Daisy, David, Dylan, Ella, Emeka, Emily, Fatima, Fiona, Freya, George, Gwen, Hamza,
  Hannah, Harry, Imogen, Iqbal, Isla, Jack, Jasmine, Kamala, Katarzyna, Keir, Layla, Leo, Lucy, Magdalena, Manpreet, Maya,
  Morag, Nadia, Noah, Oliver, Olumide, Owen, Poppy, Rajesh, Rhys, Rosie, Samuel, Shanice, Sian, Sunita, Thomas, Yusuf, Zoe`);

export const lastNames = words(`Abbott, Adeleke, Ahmed, Ali, Baker, Barnes, Begum, Bell, Bennett, Campbell, Carter,
  Chaudhry, Clarke, Cooper, Davies, Doyle, Edwards, Evans, Ferguson, Fletcher, Gallagher, Gill, Graham, Green, Hall, Harris,
  Hussain, Jackson, Jones, Kaur, Kelly, Khan, King, Kowalski, Lewis, MacDonald, Mensah, Mitchell, Morgan, Murphy, Nowak, Obi,
  Okoro, Parker, Patel, Phillips, Price, Reid, Roberts, Ross, Sharma, Shaw, Singh, Smith, Stewart, Taylor, Turner, Walker,
  Ward, Webb, Williams, Wilson`);

export const letters = lines(`
  I am applying for the post of {title}. For four years I have worked for a dealership, where I look after customers and the papers that come with them.
  A friend who works for you told me that you need a {title}. I keep lists, and what is on them gets done. I could begin after four weeks’ notice.
  I have watched your vacancies for a year, waiting for one like {title}. I learn a new system quickly and write down how it works for the next person.
  Please consider me for the job of {title}. After a break of three years with my children I have taken two courses, and I am ready to work again.
  Your advertisement for a {title} describes the work that I do now and would like to do better. Thank you for reading this.
`);

/** Administrators' notes for candidates. */
export const notes = lines(`
  Thank you. The team will look at this next week.
  We are reading applications until the end of the month.
  Please do apply again.
`);
