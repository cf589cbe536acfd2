import { useLingui } from '@lingui/react/macro';
import type { SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { UNDO_MS } from '#src/data/projects/undo-time.ts';
import { useProjectCommands } from '#src/data/hooks/use-projects.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ConfirmDialog, useSnackbar } from '#src/ui/index.tsx';

/** Asks, removes, and offers to take it back. */
export function RemoveProject({ site, onEnd }: { site: SiteHost; onEnd: () => void }) {
  const { t } = useLingui();
  const commands = useProjectCommands();
  const { show, showError } = useSnackbar();
  const errorText = useErrorText();

  async function removeNow() {
    onEnd();
    try {
      const removal = await commands.remove([site]);
      show({
        text: t`${{ site: shownHost(site) }} was removed`,
        actionLabel: t`Undo`,
        onAction: () => void removal.undo(),
        durationMs: UNDO_MS,
      });
    } catch (error) {
      showError(errorText(error));
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={t`Remove ${{ site: shownHost(site) }}?`}
      text={t`The project leaves your list. You can take this back for a few seconds.`}
      confirmText={t`Remove`}
      onConfirm={() => void removeNow()}
      onCancel={onEnd}
    />
  );
}
