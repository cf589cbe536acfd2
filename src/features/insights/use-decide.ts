import { useLingui } from '@lingui/react/macro';
import type { SiteInsight } from '#core/contract/insights.ts';
import type { InsightState } from '#core/contract/lists/insight-states.ts';
import { subjectsOf } from '#core/insights/insight.ts';
import { useInsightStates } from '#src/data/hooks/use-insight-states.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

export type Decide = ReturnType<typeof useDecide>;
type Decision = Pick<InsightState, 'state'> & Partial<Pick<InsightState, 'untilMs' | 'reason'>>;

const UNDO_MS = 8000;

/** Deciding about insights, with a way back; also without a network. */
export function useDecide() {
  const { t } = useLingui();
  const { states, decide, forget } = useInsightStates();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      snackbar.showError(errorText(error));
      return false;
    }
  };
  return {
    decide: async (insight: SiteInsight, { state, untilMs = null, reason = '' }: Decision): Promise<void> => {
      const before = states?.get(insight.id);
      const { id, site, kind, atMs: effectAtMs } = insight;
      const subject = subjectsOf(insight)[0] ?? site;
      const about = { insight: id, site, kind, subject, effectAtMs };
      const row: InsightState = { ...about, state, untilMs, reason, atMs: Date.now() };
      if (!(await attempt(() => decide(row))) || state === 'checking') return;
      const undo = () => attempt(() => (before === undefined ? forget(id) : decide(before)));
      const texts = { done: t`Marked as done`, snoozed: t`Put off`, ignored: t`Ignored` };
      snackbar.show({ text: texts[state], actionLabel: t`Undo`, onAction: () => void undo(), durationMs: UNDO_MS });
    },
    /** Back among those to do; of one that is gone, it is no longer shown. */
    reopen: (id: string) => attempt(() => forget(id)),
  };
}
