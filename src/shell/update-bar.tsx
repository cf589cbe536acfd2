import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppUpdate } from '#src/data/hooks/use-app-update.ts';
import { NotificationBar } from '#src/ui/index.tsx';

/** Offers a new version of the app; nothing is reloaded without a click. Where the server asks for it there is no Later. */
export function UpdateBar() {
  const { t } = useLingui();
  const { state, apply, later } = useAppUpdate();
  const [isApplying, setIsApplying] = useState(false);
  if (state === 'none') return null;

  const texts = {
    ready: t`A new version is ready. What you typed is kept.`,
    mustReload: t`A new version is active. Reload this page. What you typed is kept.`,
    tooOld: t`This version of the app is too old for the server. Apply the new version; what you entered is kept.`,
    noNewVersion: t`This version of the app is too old for the server, and no new version is there yet. What you entered is kept; try again later.`,
  };

  function handleApply() {
    setIsApplying(true);
    void apply();
  }
  return (
    <NotificationBar
      text={texts[state]}
      applyLabel={t({ message: 'Apply', comment: 'Button: put the new version of the app to work' })}
      laterLabel={t({ message: 'Later', comment: 'Button: ask about the new version at the next start' })}
      isBusy={isApplying}
      onApply={handleApply}
      onLater={state === 'ready' || state === 'mustReload' ? later : undefined}
    />
  );
}
