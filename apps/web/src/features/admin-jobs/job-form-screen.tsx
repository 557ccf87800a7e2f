import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { adminJobsCopy } from './admin-jobs.copy.ts';

/** The screen for a new job; the form is not available yet. */
export function NewJob() {
  return <Screen title={adminJobsCopy.create} notYet="Jobs cannot be created here yet." />;
}

/** The screen for editing a job; the form is not available yet. */
export function EditJob() {
  return <Screen title="Edit Job" notYet="Jobs cannot be edited here yet." />;
}

function Screen({ title, notYet }: { title: string; notYet: string }) {
  const back = (
    <Link to="/admin/jobs" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      Back to Jobs
    </Link>
  );
  return (
    <>
      <PageHeading title={title} back={back} />
      <EmptyState title="Not available yet">{notYet}</EmptyState>
    </>
  );
}
