import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { adminJobsCopy } from './admin-jobs.copy.ts';

/** Where a job will be created. */
export function NewJob() {
  return <Screen title={adminJobsCopy.create} notYet={adminJobsCopy.createNotYet} />;
}

/** Where a job will be edited. */
export function EditJob() {
  return <Screen title={adminJobsCopy.editTitle} notYet={adminJobsCopy.editNotYet} />;
}

function Screen({ title, notYet }: { title: string; notYet: string }) {
  const back = (
    <Link to="/admin/jobs" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {adminJobsCopy.back}
    </Link>
  );
  return (
    <>
      <PageHeading title={title} back={back} />
      <EmptyState title={adminJobsCopy.notYet}>{notYet}</EmptyState>
    </>
  );
}
