import { useLingui } from '@lingui/react/macro';
import type { Decision } from '#core/audit/accessibility/decisions.ts';
import { useAccessibilityDecisions } from '#src/data/hooks/use-accessibility-decisions.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

export type DecisionTarget = Pick<Decision, 'rule' | 'selector' | 'snippet'>;
export type Deciding = {
  readonly reasonOf: (target: DecisionTarget) => { readonly reason: string; readonly untilMs: number | null } | null;
  readonly decide: (
    target: DecisionTarget,
    said: Pick<Decision, 'verdict' | 'untilMs'> & { reason: string },
  ) => Promise<void>;
  readonly takeBack: (target: DecisionTarget) => Promise<void>;
};

/** Saying something of an element of a page; a failure is told. */
export function useDeciding(url: string): Deciding {
  const { t } = useLingui();
  const { decisions, decide, takeBack } = useAccessibilityDecisions(url);
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  async function tell(action: () => Promise<unknown>, text: string): Promise<void> {
    try {
      await action();
      snackbar.show({ text });
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return {
    reasonOf: ({ rule, selector, snippet }) =>
      decisions.find((each) => each.rule === rule && each.selector === selector && each.snippet === snippet) ?? null,
    decide: (target, said) =>
      tell(() => decide({ ...pick(target), ...said }), t`Kept for the next checks of this page`),
    takeBack: (target) => tell(() => takeBack(pick(target)), t`Taken back`),
  };
}

function pick({ rule, selector, snippet }: DecisionTarget): DecisionTarget {
  return { rule, selector, snippet };
}
