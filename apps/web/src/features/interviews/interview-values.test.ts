import { arrangeInterviewsInput } from '@careers/contracts/hiring/interviews';
import { expect, test } from 'vitest';
import {
  detailsOf,
  type InterviewValues,
  isRepeated,
  momentOf,
  newInterview,
  otherProblems,
  overlapping,
  problemsOf,
  rowAfter,
  startsOf,
  timeProblems,
  valuesOf,
  withChanges,
  withInterviewersAmong,
} from './interview-values.ts';

const now = new Date('2027-01-04T10:00:00Z');

function row(day: string, time: string, isSecond: boolean | null = null) {
  return { id: `${day} ${time}`, day, time, isSecond };
}
function values(changes: Partial<InterviewValues>): InterviewValues {
  return { ...newInterview({ title: 'First interview', choose: false, move: false }), ...changes };
}
function problemOf(time: ReturnType<typeof row>, choose = false): string | undefined {
  return timeProblems({ times: [time], choose }, now)[time.id];
}

test('[MEET-05] a time that the clocks skip is refused, and of one that they repeat it is asked which is meant', () => {
  expect(problemOf(row('2027-03-28', '01:30'))).toBe('The clocks go forward: there is no 01:30 on this day');
  expect(problemOf(row('2027-03-28', '02:30'))).toBeUndefined();
  const repeated = row('2027-10-31', '01:30');
  expect(isRepeated(repeated)).toBe(true);
  expect(problemOf(repeated)).toBe('Choose before or after the clocks go back');
  expect(problemOf({ ...repeated, isSecond: false })).toBeUndefined();
  expect(momentOf({ ...repeated, isSecond: false })?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(momentOf({ ...repeated, isSecond: true })?.toISOString()).toBe('2027-10-31T01:30:00.000Z');
  expect(isRepeated(row('2027-10-31', '02:30'))).toBe(false);
});

test('a time is in the future, and one to choose from at least four hours away', () => {
  expect(problemOf(row('', '14:00'))).toBe('Enter a day and a time');
  expect(problemOf(row('2027-01-04', ''))).toBe('Enter a day and a time');
  expect(problemOf(row('2027-01-04', '09:59'))).toBe('Choose a time in the future');
  const at = new Date('2027-01-04T10:00:30Z');
  const begun = row('2027-01-04', '10:00');
  expect(timeProblems({ times: [begun], choose: false }, at)[begun.id]).toBe('Choose a time in the future');
  expect(problemOf(row('2027-01-04', '13:59'))).toBeUndefined();
  expect(problemOf(row('2027-01-04', '13:59'), true)).toBe('A time to choose from must be at least 4 hours away');
  expect(problemOf(row('2027-01-04', '14:00'), true)).toBeUndefined();
});

test('the next time begins when the interview before it ends, also over a change of the clocks', () => {
  expect(rowAfter(values({ times: [row('2027-01-05', '14:00')] }))).toMatchObject({ day: '2027-01-05', time: '14:45' });
  expect(rowAfter(values({ times: [row('2027-03-28', '00:30')] }))).toMatchObject({ time: '02:15' });
  expect(rowAfter(values({ times: [row('2027-10-31', '01:30', true)] }))).toMatchObject({ time: '02:15' });
  expect(rowAfter(values({ times: [row('2027-10-31', '00:30')] }))).toMatchObject({ time: '01:15', isSecond: false });
  expect(rowAfter(values({ times: [row('', '')] }))).toMatchObject({ day: '', time: '' });
});

test('a time that would not end by 18:00 is on the next weekday instead, when the first one of the day began', () => {
  const minutes = '60';
  const friday = [row('2027-01-08', '16:00'), row('2027-01-08', '14:30')];
  expect(rowAfter({ times: friday, minutes })).toMatchObject({ day: '2027-01-08', time: '15:30' });
  const full = [row('2027-01-07', '09:00'), ...friday.toReversed(), row('2027-01-08', '17:00')];
  expect(rowAfter({ times: full, minutes })).toMatchObject({ day: '2027-01-11', time: '14:30', isSecond: null });
  expect(rowAfter({ times: [row('2027-01-09', '17:00')], minutes })).toMatchObject({ day: '2027-01-11' });
  expect(rowAfter({ times: [row('2027-12-31', '23:30')], minutes })).toMatchObject({
    day: '2028-01-03',
    time: '23:30',
  });
});

test('a time that is in the list already is named at its row alone', () => {
  const [first, other, again] = [row('2027-01-05', '14:00'), row('2027-01-05', '15:00'), row('2027-01-05', '14:00')];
  const times = [
    first,
    other,
    { ...again, id: 'again' },
    row('2027-10-31', '01:30', true),
    row('2027-10-31', '01:30', false),
  ];
  expect(timeProblems({ times, choose: true }, now)).toEqual({ again: 'Each time can be offered once' });
});

test('[MEET-12] a time that overlaps another one of the list is named, one that begins at its end is not', () => {
  const [a, b, c] = [row('2027-01-05', '14:00'), row('2027-01-05', '14:15'), row('2027-01-05', '15:00')];
  expect(overlapping({ times: [c, a, b, row('', '')], minutes: '45' })).toEqual([a.id, b.id]);
  expect(overlapping({ times: [c, a, b], minutes: '50' })).toEqual([c.id, a.id, b.id]);
  expect(overlapping({ times: [a, b], minutes: '' })).toEqual([]);
});

test('those who have left the hiring team since a draft was begun are no longer chosen', () => {
  const draft = values({ interviewers: ['sam', 'gone'] });
  expect(withInterviewersAmong([{ id: 'sam' }, { id: 'kim' }], draft)).toEqual({ ...draft, interviewers: ['sam'] });
});

test('an interview that is changed has its own values, and the second of two equal times stays it', () => {
  const changed = valuesOf({
    id: crypto.randomUUID(),
    title: 'Second interview',
    minutes: 30,
    kind: 'video',
    place: 'https://meet.example.com/a',
    text: 'Bring your licence.',
    team_text: 'Ask about vans.',
    arrangements: 'A room without steps.',
    state: 'booked',
    starts_at: '2027-10-31T01:30:00.000Z',
    choose_by: null,
    interviewers: [{ id: 'a', name: 'Sam Lee' }],
    call: null,
    cancels_at: null,
    outcome: null,
    version: 3,
    events: [],
  });
  expect(changed).toMatchObject({ title: 'Second interview', minutes: '30', kind: 'video', interviewers: ['a'] });
  expect(changed).toMatchObject({ text: 'Bring your licence.', team_text: 'Ask about vans.' });
  expect(startsOf(changed)).toEqual(['2027-10-31T01:30:00.000Z']);
});

test('a draft keeps what was changed, and leaves the other fields as they are saved', () => {
  const [begun, saved] = [values({ place: '1 High Street' }), values({ place: '2 High Street', minutes: '30' })];
  expect(withChanges(begun, '{"title":"Talk"}')).toEqual({ ...begun, title: 'Talk' });
  expect(withChanges(saved, '{"title":"Talk"}')).toEqual({ ...saved, title: 'Talk' });
  expect(withChanges(saved, '{"title":{"of":"another release"}}')).toBeNull();
});

test('each wrong field has its problem, and a time without a moment the one of its row', () => {
  const wrong = values({ title: ' ', minutes: '', kind: 'video', place: 'javascript:alert(1)', times: [row('', '')] });
  const input = {
    ...detailsOf(wrong, { arrangements: false }),
    job_id: crypto.randomUUID(),
    applications: [crypto.randomUUID()],
    times: startsOf(wrong),
  };
  const { error } = arrangeInterviewsInput.safeParse(input);
  expect(problemsOf(error, timeProblems(wrong, now))).toEqual({
    title: 'The title is required',
    minutes: 'The length must be a whole number of minutes',
    [' ']: 'Enter a day and a time',
  });
  expect(otherProblems(problemsOf(error, timeProblems(wrong, now)), wrong)).toEqual([]);
  const two = { ...input, applications: [crypto.randomUUID(), crypto.randomUUID()], choose: false };
  const unfielded = problemsOf(arrangeInterviewsInput.safeParse({ ...two, title: 'Talk', minutes: 30 }).error, {});
  expect(otherProblems(unfielded, wrong)).toContain('One time can be set for one applicant');
  expect(input).not.toHaveProperty('arrangements');
  const link = values({ kind: 'video', place: 'javascript:alert(1)', times: [row('2027-01-05', '14:00')] });
  const checked = arrangeInterviewsInput.safeParse({
    ...input,
    ...detailsOf(link, { arrangements: true }),
    times: startsOf(link),
  });
  expect(problemsOf(checked.error, {})).toEqual({ place: 'The link must begin with https://' });
});
