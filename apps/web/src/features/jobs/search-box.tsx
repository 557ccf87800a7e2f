import { publicLimits } from '@careers/contracts/common/public-limits';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import control from '../../ui/control.module.css';
import { searchFromForm } from './job-search.ts';
import styles from './search-box.module.css';

/** The search of jobs on a page without a list. A GET form, so it works before hydration and without JavaScript. */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate({ to: '/', search: searchFromForm(new FormData(event.currentTarget)) });
  }
  return (
    <form className={styles.box} action="/" role="search" aria-label="Jobs" onSubmit={submit}>
      <label htmlFor={id}>Search jobs</label>
      {/* Not a TextInput, whose field would be in the script of every public page. */}
      <input
        id={id}
        className={control.box}
        type="search"
        name="search"
        enterKeyHint="search"
        maxLength={publicLimits.search}
      />
      <Button type="submit" variant="outline" icon={Search}>
        Search
      </Button>
    </form>
  );
}
