import { expect, test } from 'vitest';
import { deedOf, doneWords, leftAloneWords, notifyWords, subjectWords } from './result-words.ts';

test('a result says how many it has changed and left alone', () => {
  const counts = { done: 1_118, withdrawn: 1, changed: 1 };
  expect(doneWords({ status: 'Rejected', counts, undone_at: null })).toMatchObject({
    done: '1,118 rejected.',
    left: '2 skipped',
  });
  expect(doneWords({ status: 'Interview', counts: { done: 1 }, undone_at: null })).toMatchObject({
    done: '1 moved to Interview.',
    left: '',
  });
  expect(doneWords({ status: null, counts: { done: 2 }, undone_at: null }).done).toBe('2 messages written.');
});

test('an undo says how many it has taken back and not', () => {
  const counts = { undone: 117, kept: 1, withdrawn: 2 };
  expect(doneWords({ status: 'Rejected', counts, undone_at: '2026-11-26T12:00:00Z' })).toEqual({
    done: '117 restored.',
    left: '2 skipped, 1 not restored',
  });
});

test('an undone action is still listed as what it did, with the filled subject of its message', () => {
  const counts = { undone: 117, kept: 1, withdrawn: 2 };
  expect(deedOf({ status: 'Rejected', counts, undone_at: '2026-11-26T12:00:00Z' })).toBe(
    '118 rejected. 2 skipped, 1 not restored',
  );
  expect(deedOf({ status: 'Interview', counts: { done: 3 }, undone_at: null })).toBe('3 moved to Interview.');
  const values = { job_title: 'Van Adviser', company: 'Larkfield' };
  expect(subjectWords('{{first_name}} or {{name}}, your application for {{ job_title }}', values)).toBe(
    '[First name] or [Full name], your application for Van Adviser',
  );
});

test('who is left alone is named with the reason', () => {
  const ana = { full_name: 'Ana Silva', changed_by: null };
  expect(leftAloneWords({ ...ana, outcome: 'withdrawn' })).toBe('Ana Silva: withdrew');
  expect(leftAloneWords({ ...ana, outcome: 'changed', changed_by: 'Carol' })).toBe('Ana Silva: changed by Carol');
  expect(leftAloneWords({ ...ana, outcome: 'changed' })).toBe('Ana Silva: changed by a colleague');
  expect(leftAloneWords({ full_name: null, changed_by: null, outcome: 'no_address' })).toBe(
    'Unknown Candidate: has no email address',
  );
});

test('a bulk action says when its candidates hear of it', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const send_at = '2026-11-27T09:00:00Z';
  expect(notifyWords({ notify: 'message', send_at }, now)).toBe('Emails will be sent on 27 November 2026 at 09:00.');
  expect(notifyWords({ notify: 'no_mail', send_at }, now)).toBe(
    'No email will be sent. They will see it on 27 November 2026 at 09:00.',
  );
  expect(notifyWords({ notify: 'status_mail', send_at: '2026-11-26T09:00:00Z' }, now)).toBe(
    'Emails were sent on 26 November 2026 at 09:00.',
  );
});
