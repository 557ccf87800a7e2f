import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { createContext, useContext } from 'react';
import { SelectCheckbox } from '../selection/select-checkbox.tsx';

type JobSelection = { ids: ReadonlySet<string>; toggle: (id: string) => void };

export const JobSelectionContext = createContext<JobSelection>({ ids: new Set(), toggle: () => undefined });

export function SelectJob({ job: { id, title } }: { job: AdminJob }) {
  const { ids, toggle } = useContext(JobSelectionContext);
  return <SelectCheckbox name={title} checked={ids.has(id)} onChange={() => toggle(id)} />;
}
