import { expect, test } from 'vitest';
import { submittedToast } from './apply-dialog.copy.ts';
import { failedToast } from './apply.copy.ts';

test("[APPLY-06] [RULE-03] a first application is confirmed in the server's words for 5 seconds", () => {
  expect(submittedToast({ message: 'Thank you, Priya.' })).toEqual({
    title: 'Success!',
    description: 'Thank you, Priya.',
    duration: 5000,
  });
  expect(submittedToast({ message: '' }).description).toBe('Application submitted successfully!');
});

test('[APPLY-07] [RULE-03] a further application is confirmed with the date of the one before, for 8 seconds', () => {
  const again = submittedToast({
    message: 'Application submitted successfully!',
    previousApplication: { formatted_date: '21 November 2026' },
  });
  expect(again).toEqual({
    title: 'Success!',
    description:
      'Application submitted successfully! Note: You previously applied for this position on 21 November 2026.',
    duration: 8000,
  });
});

test('a further application after a withdrawn one is confirmed with the withdrawal', () => {
  const again = submittedToast({
    message: 'Application submitted successfully!',
    previousApplication: { formatted_date: '21 November 2026', withdrawn: true },
  });
  expect(again.description).toBe(
    'Application submitted successfully! Note: You previously applied for this position on 21 November 2026, and withdrew that application.',
  );
});

test("[APPLY-08] a failure is explained in the server's words, or in the product's where the server said nothing", () => {
  expect(failedToast('Job not found')).toEqual({
    title: 'Application Failed',
    description: 'Job not found',
    tone: 'destructive',
  });
  expect(failedToast(undefined).description).toBe('Failed to submit application. Please try again.');
});
