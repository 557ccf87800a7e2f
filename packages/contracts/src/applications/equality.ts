import { z } from 'zod';

/** The last answer of every question, which is chosen at first. */
const noAnswer = { prefer_not_to_say: 'Prefer not to say' } as const;

/**
 * The questions of the equality form with their answers, by their stored keys, in their order on screen. They follow
 * the census of 2021, with its five broad ethnic groups; the question on disability follows the Equality Act 2010. No
 * question takes free text, which could name a person.
 */
export const equalityQuestions = {
  sex: {
    title: 'Sex',
    question: 'What is your sex?',
    answers: { female: 'Female', male: 'Male', ...noAnswer },
  },
  age: {
    title: 'Age',
    question: 'How old are you?',
    answers: {
      '16_24': '16 to 24',
      '25_34': '25 to 34',
      '35_44': '35 to 44',
      '45_54': '45 to 54',
      '55_64': '55 to 64',
      '65_over': '65 or over',
      ...noAnswer,
    },
  },
  ethnic_group: {
    title: 'Ethnic group',
    question: 'What is your ethnic group?',
    answers: {
      asian: 'Asian, Asian British or Asian Welsh',
      black: 'Black, Black British, Black Welsh, Caribbean or African',
      mixed: 'Mixed or multiple ethnic groups',
      white: 'White',
      other: 'Other ethnic group',
      ...noAnswer,
    },
  },
  disability: {
    title: 'Disability',
    question:
      'Do you have a physical or mental impairment that has a substantial and long-term effect on your day-to-day activities?',
    answers: { yes: 'Yes', no: 'No', ...noAnswer },
  },
  religion: {
    title: 'Religion or belief',
    question: 'What is your religion or belief?',
    answers: {
      none: 'No religion or belief',
      buddhist: 'Buddhist',
      christian: 'Christian',
      hindu: 'Hindu',
      jewish: 'Jewish',
      muslim: 'Muslim',
      sikh: 'Sikh',
      other: 'Another religion or belief',
      ...noAnswer,
    },
  },
  sexual_orientation: {
    title: 'Sexual orientation',
    question: 'Which of these best describes your sexual orientation?',
    answers: {
      bisexual: 'Bisexual',
      gay_lesbian: 'Gay or lesbian',
      straight: 'Straight or heterosexual',
      other: 'Another sexual orientation',
      ...noAnswer,
    },
  },
} as const satisfies Record<
  string,
  { title: string; question: string; answers: Readonly<Record<string, string>> & typeof noAnswer }
>;
export type EqualityQuestion = keyof typeof equalityQuestions;

export const equalityQuestionNames = Object.keys(equalityQuestions) as EqualityQuestion[]; // the keys of the constant

export function equalityAnswersOf(question: EqualityQuestion): [answer: string, text: string][] {
  return Object.entries(equalityQuestions[question].answers);
}

function answerOf<const Question extends EqualityQuestion>(question: Question) {
  type Answer = Extract<keyof (typeof equalityQuestions)[Question]['answers'], string>;
  const answers = Object.keys(equalityQuestions[question].answers) as Answer[];
  return z.enum(answers, 'Please choose one of the answers');
}

export const equalityForm = z.object({
  sex: answerOf('sex'),
  age: answerOf('age'),
  ethnic_group: answerOf('ethnic_group'),
  disability: answerOf('disability'),
  religion: answerOf('religion'),
  sexual_orientation: answerOf('sexual_orientation'),
} satisfies Record<EqualityQuestion, z.ZodType>);
export type EqualityForm = z.output<typeof equalityForm>;
export const equalityFormResult = z.object({ success: z.literal(true) });
export const equalityFormState = z.object({ is_open: z.boolean() });

export const EQUALITY_FORM_DAYS = 31;

export const calendarMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month');

/** The smallest number of forms that is shown. A smaller one could identify a person. */
export const SMALLEST_SHOWN_COUNT = 10;
const shownCount = z.int().min(SMALLEST_SHOWN_COUNT);

/** The month to show, by default the last one that can be shown. */
export const equalityMonthInput = z.object({ month: calendarMonth.optional() });

/** The company's totals of one month. Null stands for a number that is not shown. */
export const equalityMonth = z.object({
  month: calendarMonth,
  /** The months that can be shown, the last one first. */
  months: z.array(calendarMonth).min(1),
  /** The number of forms. Null: fewer than ten, and then no question is shown. */
  forms: shownCount.nullable(),
  questions: z.array(
    z.object({
      question: z.enum(equalityQuestionNames),
      answers: z.array(z.object({ answer: z.string(), count: shownCount.nullable() })),
    }),
  ),
});
export type EqualityMonth = z.output<typeof equalityMonth>;
