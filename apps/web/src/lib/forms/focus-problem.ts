/**
 * Moves the focus to what stops a form: its first field with an error, or an element with `data-stops`. The error must be on
 * the page.
 */
export function focusProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-stops]')?.focus();
}
