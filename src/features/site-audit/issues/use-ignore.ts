import { useLingui } from '@lingui/react/macro';
import { useIgnoreFinding, type IgnoreInput } from '#src/data/hooks/use-crawl-lists.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

export type IgnoreTarget = Pick<IgnoreInput, 'check' | 'finding'>;
export type IgnoreCommands = {
  /** Ignores and offers to take it back. @throws AppError, NetworkError: nothing is changed then. */
  ignore: (target: IgnoreTarget, reason: string, untilMs: number | null) => Promise<void>;
  /** Takes it back; says so when it fails, and when there was nothing to take back. */
  restore: (target: IgnoreTarget) => Promise<void>;
};

/** Ignoring findings of a crawl, with a way back. */
export function useIgnore(resultId: string): IgnoreCommands {
  const { t } = useLingui();
  const change = useIgnoreFinding(resultId);
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function restore(target: IgnoreTarget) {
    try {
      const { changed } = await change({ ...target, isIgnored: false, reason: '', untilMs: null });
      snackbar.show({ text: changed > 0 ? t`No longer ignored` : t`There was nothing to take back` });
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  async function ignore(target: IgnoreTarget, reason: string, untilMs: number | null) {
    await change({ ...target, isIgnored: true, reason, untilMs });
    snackbar.show({
      text: target.finding === null ? t`All findings of this check are ignored` : t`The finding is ignored`,
      actionLabel: t`Undo`,
      onAction: () => void restore(target),
      durationMs: UNDO_MS,
    });
  }
  return { ignore, restore };
}

const UNDO_MS = 8000;
