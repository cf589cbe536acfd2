import { useLingui } from '@lingui/react/macro';
import type { Decision } from '#core/audit/accessibility/decisions.ts';
import { everywhere } from '#core/audit/accessibility/everywhere.ts';
import { useAccessibilityDecisions } from '#src/data/hooks/use-accessibility-decisions.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

export type DecisionTarget = Pick<Decision, 'rule' | 'selector' | 'snippet'>;
/** @property selector `EVERYWHERE` for what holds on the whole website. */
export type Said = { readonly selector: string; readonly reason: string; readonly untilMs: number | null };
export type Deciding = {
  readonly reasonOf: (target: DecisionTarget) => Said | null;
  readonly decide: (
    target: DecisionTarget,
    said: Pick<Decision, 'verdict' | 'untilMs'> & { reason: string },
  ) => Promise<void>;
  readonly takeBack: (target: DecisionTarget) => Promise<void>;
};

/** Saying something of an element of a page; a failure is told. @param isWebsite whether the address is that of a whole website. */
export function useDeciding(url: string, isWebsite = false): Deciding {
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
    reasonOf: (target) => decisions.find(isAbout(target)) ?? decisions.find(isAbout(everywhere(target))) ?? null,
    decide: (target, said) =>
      tell(
        () => decide({ ...pick(target), ...said }),
        isWebsite ? t`Kept for all checks of this website` : t`Kept for the next checks of this page`,
      ),
    takeBack: (target) =>
      tell(() => takeBack(decisions.some(isAbout(target)) ? pick(target) : everywhere(target)), t`Taken back`),
  };
}

function isAbout({ rule, selector, snippet }: DecisionTarget): (said: DecisionTarget) => boolean {
  return (said) => said.rule === rule && said.selector === selector && said.snippet === snippet;
}

function pick({ rule, selector, snippet }: DecisionTarget): DecisionTarget {
  return { rule, selector, snippet };
}
