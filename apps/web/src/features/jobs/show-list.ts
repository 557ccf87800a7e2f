export const listHeading = 'jobs';

/** The screens on which the filters push the list down, as in search-form.module.css. */
const PHONE = '(width < 37.5em)';
/** The share of the screen's height above which the heading leaves room for the first job. */
const HIGH_ENOUGH = 0.6;

export function showList(): void {
  document.getElementById(listHeading)?.scrollIntoView();
}

/** Brings the list to the top of a phone's screen after a filter, unless its first job is on the screen already. */
export function showListOnPhone(): void {
  const heading = document.getElementById(listHeading);
  if (heading && matchMedia(PHONE).matches && heading.getBoundingClientRect().top > innerHeight * HIGH_ENOUGH)
    showList();
}
