import { useState } from 'react';
import { useAuth } from '../../lib/session/use-auth.ts';

/** Letters not sent yet, by person and job. They outlive a cancelled dialog and a visit to the profile, not the tab. */
const letters = new Map<string, string>();

/** The cover letter in the making. */
export function useLetter(job_id: string): [string, (text: string) => void] {
  const { user } = useAuth();
  const key = `${user?.id} ${job_id}`;
  const [letter, setLetter] = useState(() => letters.get(key) ?? '');
  const write = (text: string): void => {
    setLetter(text);
    letters.set(key, text);
  };
  return [letter, write];
}
