import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Replaces the sent form, and takes the focus, because the pressed button is gone. */
export function FormSent() {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <EmptyState
        title="Thank you"
        action={
          <Link to="/dashboard/applied" className={buttonClass()}>
            Back to your applications
          </Link>
        }
      >
        We have counted your answers. Nobody can trace them back to you.
      </EmptyState>
    </div>
  );
}
