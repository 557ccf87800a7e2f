import { expect, test } from 'vitest';
import { arrangeInterviewsInput, listInterviewsInput } from './interviews.ts';

function placeOf(place: string) {
  const id = '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10';
  const input = {
    job_id: id,
    applications: [id],
    title: 'Interview',
    minutes: 45,
    interviewers: [],
    kind: 'video',
    place,
  };
  const { data, error } = arrangeInterviewsInput.safeParse({ ...input, times: ['2026-12-12T10:00:00Z'] });
  return data?.place ?? error?.issues[0]?.message;
}

test.for([
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://meet.example.com',
  'https:meet.example.com',
  'https:\\\\meet.example.com',
  'https://meet.example.com/\r\nATTENDEE:mailto:jo@example.com',
  'https://meet.example.com/ a b',
  '',
])('[MEET-10] %j is no link of an interview by video', (place) => {
  expect(placeOf(place)).toBe('The link must begin with https://');
});

test('[MEET-10] a link of an interview by video begins with https', () => {
  expect(placeOf(' https://meet.example.com/r/1?pwd=a%20b ')).toBe('https://meet.example.com/r/1?pwd=a%20b');
});

test('a period of interviews has at most 92 days', () => {
  const from = '2027-01-01T00:00:00Z';
  expect(listInterviewsInput.safeParse({ from, to: '2027-04-03T00:00:00Z' }).success).toBe(true);
  expect(listInterviewsInput.safeParse({ from, to: '2027-04-03T00:00:00.001Z' }).success).toBe(false);
  expect(listInterviewsInput.safeParse({ from: '9999-12-31T23:59:59-14:00' }).success).toBe(false);
});
