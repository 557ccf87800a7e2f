import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoneFoundProps = { title: string; clearText?: string; onClear: () => void; children: ReactNode };

export function NoneFound({ title, clearText = 'Clear filters', onClear, children }: NoneFoundProps) {
  const clear = (
    <Button variant="outline" onClick={onClear}>
      {clearText}
    </Button>
  );
  return (
    <EmptyState title={title} action={clear}>
      {children}
    </EmptyState>
  );
}
