import { type ProfilePart, profileParts } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './dashboard.module.css';

const partLabels: Record<ProfilePart, string> = {
  full_name: 'Full Name',
  phone: 'Phone Number',
  location: 'Location',
  linkedin_url: 'LinkedIn URL',
  portfolio_url: 'Portfolio URL',
  cv: 'CV',
};

export function ProfilePanel({ missing }: { missing: readonly ProfilePart[] }) {
  const complete = profileParts.length - missing.length;
  return (
    <Panel title="Your profile" aside={<Link to="/dashboard/profile">Edit profile</Link>}>
      <div className={styles.profile}>
        <Progress
          label={`${complete} of ${profileParts.length} parts are filled in`}
          value={(100 * complete) / profileParts.length}
        />
        {missing.length === 0 ? (
          <p>Your profile is complete.</p>
        ) : (
          <>
            <h3>Still missing</h3>
            <ul>
              {missing.map((part) => (
                <li key={part}>{partLabels[part]}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
