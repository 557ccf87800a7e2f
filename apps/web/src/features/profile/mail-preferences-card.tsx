import { useState } from 'react';
import type { MailPreferences } from '@careers/contracts/account/profiles';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './mail-preferences-card.module.css';

/** Saves a choice at once. If that fails, the choice is undone, with a toast. */
export function MailPreferencesCard() {
  const { profile } = useAuth();
  const toast = useToast();
  const changeProfile = useChangeProfile();
  const [chosen, setChosen] = useState<MailPreferences>({});
  const mutation = trpc.profile.updateMailPreferences.useMutation({
    scope: { id: 'mail preferences' }, // clicks that follow each other quickly are saved in their order
    onSuccess: ({ profile: saved }) => changeProfile(saved.id, saved),
    onError: (error) => {
      setChosen({});
      toast({
        key: 'mail preferences',
        ...failureToast('Error', error, 'Your choice could not be saved. Please try again.'),
      });
    },
  });
  if (!profile) return null; // the session has ended, and the guard leaves the page

  const shown = { ...profile, ...chosen };
  const isHiring = profile.hiring_teams > 0 || profile.role === 'admin';
  function choose(choice: MailPreferences): void {
    setChosen({ ...chosen, ...choice });
    mutation.mutate(choice);
  }
  function checkbox(name: keyof MailPreferences, label: string) {
    return (
      <Checkbox label={label} checked={shown[name]} onChange={({ target }) => choose({ [name]: target.checked })} />
    );
  }
  return (
    <Panel title="Emails" className={styles.card}>
      <FieldGroup
        legend="Send me emails about"
        hint="We always email you about your account itself, for example when your password changes."
      >
        {checkbox('mail_applications', 'My applications and saved jobs')}
        {profile.role === 'admin' && checkbox('mail_digest', 'New applications, once a day')}
        {isHiring && checkbox('mail_hiring_teams', 'Hiring teams I am added to, and notes that mention me')}
        {isHiring &&
          checkbox('mail_messages', 'New messages from candidates, at most one email an hour for each candidate')}
      </FieldGroup>
      {isHiring && (
        <FieldGroup legend="Emails to candidates">
          {checkbox('previews_decisions', 'Show me the email when I move someone to Offer or Rejected')}
        </FieldGroup>
      )}
    </Panel>
  );
}
