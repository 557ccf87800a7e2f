import type { ReactNode } from 'react';

/** The header of a layout. Nothing is painted before it is whole: what comes last in it moves what stands before it. */
export function Header({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <>
      <link rel="expect" href="#header" blocking="render" />
      <header id="header" className={className}>
        {children}
      </header>
    </>
  );
}
