/** Focuses the first field whose error is on the page, or the element with `data-stops`. */
export function focusProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-stops]')?.focus();
}
