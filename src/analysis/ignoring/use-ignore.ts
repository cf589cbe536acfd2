import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Ignored } from '#core/domain/ignored-findings.ts';
import { useIgnoredFindings, type IgnoredRow, type IgnoreTarget } from '#src/data/hooks/use-ignored-findings.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

export type { IgnoreTarget } from '#src/data/hooks/use-ignored-findings.ts';
export type Ignoring = {
  /** What is ignored of the site; `undefined` until it is read. */
  readonly rows: readonly IgnoredRow[] | undefined;
  readonly ignored: Ignored;
  readonly nowMs: number;
  /** Ignores and offers to take it back; says so when it fails. */
  readonly ignore: (targets: readonly IgnoreTarget[], why: { reason: string; untilMs: number | null }) => Promise<void>;
  readonly restore: (targets: readonly IgnoreTarget[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
};

/** Ignoring what was found on a site, with a way back. */
export function useIgnore(site: string): Ignoring {
  const { t } = useLingui();
  const { rows, ignored, nowMs, ...change } = useIgnoredFindings(site);
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function tell(action: () => Promise<void>, say: () => void): Promise<void> {
    try {
      await action();
      say();
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  const sayRestored = () => snackbar.show({ text: t`No longer ignored` });
  return {
    rows,
    ignored,
    nowMs,
    ignore: (targets, why) =>
      tell(
        () => change.ignore(targets, why),
        () =>
          snackbar.show({
            text: targets.some(({ finding }) => finding === null)
              ? t`All findings of this check are ignored`
              : t`${plural(targets.length, { one: '# finding is ignored', other: '# findings are ignored' })}`,
            actionLabel: t`Undo`,
            onAction: () => void tell(() => change.restore(targets), sayRestored),
            durationMs: UNDO_MS,
          }),
      ),
    restore: (targets) => tell(() => change.restore(targets), sayRestored),
    remove: (ids) => tell(() => change.remove(ids), sayRestored),
  };
}

const UNDO_MS = 8000;
