import { useState } from 'react';
import { UserSearch } from 'lucide';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { PeopleSearchForm } from './people-search-form.tsx';

type PeopleSearchProps = {
  /** False while it is not known yet who is signed in: the layout is then replaced, and an open dialog would be lost. */
  ready: boolean;
  className?: string | undefined;
};

/** The button that finds a person across all jobs, by name or email; the key '/' does the same. */
export function PeopleSearch({ ready, className }: PeopleSearchProps) {
  const [open, setOpen] = useState(false);
  useSingleKeys(ready ? { '/': () => setOpen(true) } : {});
  function close(): void {
    setOpen(false);
  }
  return (
    <>
      <Button
        variant="outline"
        icon={UserSearch}
        className={className}
        aria-keyshortcuts="/"
        inert={!ready}
        onClick={() => setOpen(true)}
      >
        Find a person
      </Button>
      <Dialog open={open} onClose={close} title="Find a person">
        <DialogBody>
          <PeopleSearchForm onChosen={close} />
        </DialogBody>
      </Dialog>
    </>
  );
}
