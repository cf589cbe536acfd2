import { Trans } from '@lingui/react/macro';
import MonitorDown from 'lucide-react/icons/monitor-down';
import { useSyncExternalStore } from 'react';
import { isAtLeast, Button, useBreakpoint } from '#src/ui/index.tsx';
import { installPrompt } from './install-prompt.ts';

/** Installs the app; there only while the browser offers it and there is room. */
export function InstallButton() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const breakpoint = useBreakpoint();
  if (!isOffered || !isAtLeast(breakpoint, 'sm')) return null;
  return (
    <Button variant="close" icon={<MonitorDown aria-hidden="true" />} onClick={() => void installPrompt.show()}>
      <Trans>Install app</Trans>
    </Button>
  );
}
