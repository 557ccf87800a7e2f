import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Path, UseFormReturn } from 'react-hook-form';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import type { SiteFormValues } from './site-form.ts';

/** Opens the folds with what a refused save is about, and focuses the first of it. */
export function useShownProblem({ formState: { submitCount }, setError }: UseFormReturn<SiteFormValues>) {
  const element = useRef<HTMLFormElement>(null);
  function openProblems(): void {
    for (const control of element.current?.querySelectorAll('[aria-invalid="true"], [data-stops]') ?? [])
      control.closest('details')?.setAttribute('open', '');
    focusProblem(element.current);
  }
  useEffect(() => {
    if (submitCount > 0) openProblems();
  }, [submitCount]);
  return {
    element,
    /** Shows what the server says of a field. */
    showProblem: (field: string, message: string) => {
      flushSync(() => setError(field as Path<SiteFormValues>, { message })); // the server names fields of its input
      openProblems();
    },
  };
}
