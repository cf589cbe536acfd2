import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isAtLeast, useBreakpoint } from '#src/ui/index.tsx';
import { needsInstallHelp } from './install-help.ts';
import { installPrompt } from './install-prompt.ts';

const InstallDialog = lazy(async () => ({ default: (await import('./dialogs/install-dialog.tsx')).InstallDialog }));

/** The footer's way to install the app: where the header has no room for its button, and where the browser never offers it. */
export function InstallEntry({ className }: { className: string | undefined }) {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const breakpoint = useBreakpoint();
  // `null` until it is first asked for; stays rendered after that, so that closing can be seen.
  const [isHelpOpen, setIsHelpOpen] = useState<boolean | null>(null);
  const isInHeader = isOffered && isAtLeast(breakpoint, 'sm');
  if (isInHeader || !(isOffered || needsInstallHelp())) return null;
  return (
    <li>
      <button
        type="button"
        className={className}
        onClick={() => (isOffered ? void installPrompt.show() : setIsHelpOpen(true))}
      >
        <Trans>Install app</Trans>
      </button>
      {isHelpOpen !== null && (
        <Suspense>
          <InstallDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
