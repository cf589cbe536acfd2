import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/index.tsx';
import { IgnoreForm } from './ignore-form.tsx';
import type { Ignoring, IgnoreTarget } from './use-ignore.ts';

type IgnoreControlProps = { target: IgnoreTarget; onIgnore: Ignoring['ignore'] };

/** A button that becomes the form, in its own place. */
export function IgnoreControl({ target, onIgnore }: IgnoreControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <IgnoreForm targets={[target]} onIgnore={onIgnore} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="cancel" size="s" onClick={() => setIsOpen(true)}>
      {target.finding === null ? <Trans>Ignore this check</Trans> : <Trans>Ignore</Trans>}
    </Button>
  );
}
