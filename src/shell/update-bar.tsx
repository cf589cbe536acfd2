import { useLingui } from '@lingui/react/macro';
import { useAppUpdate } from '#src/data/use-app-update.ts';
import { NotificationBar } from '#src/ui/index.tsx';

/** Offers a new version of the app; nothing is reloaded without a click. */
export function UpdateBar() {
  const { t } = useLingui();
  const update = useAppUpdate();
  if (!update.isReady) return null;
  return (
    <NotificationBar
      text={
        update.mustReload
          ? t`Another tab has put a new version to work. Reload this one; what you typed is kept.`
          : t`A new version is ready. What you typed is kept.`
      }
      applyLabel={t({ message: 'Apply', comment: 'Button: put the new version of the app to work' })}
      laterLabel={t({ message: 'Later', comment: 'Button: ask about the new version at the next start' })}
      onApply={() => void update.apply()}
      onLater={() => update.later()}
    />
  );
}
