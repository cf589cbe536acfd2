import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { Disclosure, Panel, Skeleton } from '#src/ui/index.tsx';

type AccountSectionProps = { title: ReactNode; note: ReactNode; children: ReactNode };

/** A part of the account that is seldom looked at: what it shows is loaded when it is opened. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const { t } = useLingui();
  return (
    <Panel title={title}>
      <Disclosure summary={note}>
        <Suspense fallback={<Skeleton label={t`Loading`} lines={4} />}>{children}</Suspense>
      </Disclosure>
    </Panel>
  );
}
