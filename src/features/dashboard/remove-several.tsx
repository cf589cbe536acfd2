import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useProjectCommands } from '#src/data/hooks/use-projects.ts';
import { UNDO_MS } from '#src/data/projects/undo-time.ts';
import { ConfirmDialog, useSnackbar } from '#src/ui/index.tsx';

type RemoveSeveralProps = { sites: readonly SiteHost[]; onRemoved: () => void; onEnd: () => void };

/** Asks, removes, and offers to take it back. */
export function RemoveSeveral({ sites, onRemoved, onEnd }: RemoveSeveralProps) {
  const { t } = useLingui();
  const commands = useProjectCommands();
  const attempt = useAttempt();
  const { show } = useSnackbar();
  const count = sites.length;

  function removeNow() {
    onEnd();
    void attempt(async () => {
      const removal = await commands.remove(sites);
      onRemoved();
      show({
        text: t`${plural(count, { one: '# website was removed', other: '# websites were removed' })}`,
        actionLabel: t`Undo`,
        onAction: () => void attempt(removal.undo),
        durationMs: UNDO_MS,
      });
    });
  }
  return (
    <ConfirmDialog
      isOpen
      title={t`${plural(count, { one: 'Remove # website?', other: 'Remove # websites?' })}`}
      text={t`They leave your list. You can take this back for a few seconds.`}
      confirmText={t`Remove`}
      onConfirm={removeNow}
      onCancel={onEnd}
    />
  );
}
