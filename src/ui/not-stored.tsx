import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyNote, ErrorNote } from './note.tsx';

export type NotStoredProps = {
  /** What went wrong; `null` when only a connection is missing. */
  fault: string | null;
  /** What is said without a connection. */
  title: string;
  onRetry: () => void;
  /** What is kept here, and what will happen. */
  children: ReactNode;
};

/** In place of what cannot be shown: something that only the server has is no fault, it needs a connection. */
export function NotStored({ fault, title, onRetry, children }: NotStoredProps) {
  const { t } = useLingui();
  if (fault !== null) return <ErrorNote text={fault} onRetry={onRetry} />;
  const retry = (
    <Button variant="cancel" onClick={onRetry}>
      {t`Try again`}
    </Button>
  );
  return (
    <EmptyNote title={title} action={retry}>
      {children}
    </EmptyNote>
  );
}
