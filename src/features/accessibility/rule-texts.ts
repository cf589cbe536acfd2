import { useLingui } from '@lingui/react/macro';
import type { RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import { OWN_RULES, type OwnRule } from '#core/audit/accessibility/own-rules.ts';

export type RuleTexts = {
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  readonly isOurs: boolean;
};

/** What is said of a rule: our own words for ours, else axe's. @param language of axe's texts, for who reads them aloud. */
export function useRuleTexts(): (rule: Pick<RuleOutcome, 'rule' | 'help' | 'description'>) => RuleTexts {
  const own = useOwnTexts();
  return ({ rule, help, description }) => {
    const ours = OWN_RULES.find((each) => each === rule);
    return ours === undefined
      ? { title: help, why: description, fix: '', isOurs: false }
      : { ...own[ours], isOurs: true };
  };
}

function useOwnTexts(): Readonly<Record<OwnRule, Omit<RuleTexts, 'isOurs'>>> {
  const { t } = useLingui();
  return {
    'keyboard-trap': {
      title: t`Let the keyboard leave this element`,
      why: t`Who uses a keyboard gets here and cannot get out: Tab and Escape lead back to it, and the rest of the page is never reached.`,
      fix: t`Do not hold Tab. In a dialog, let Escape close it.`,
    },
    'mouse-only': {
      title: t`Make this work with the keyboard`,
      why: t`It responds to a click and cannot be reached with Tab, so nobody can use it without a mouse or a finger.`,
      fix: t`Use a button or a link. Otherwise add tabindex="0", a role, and respond to Enter and Space.`,
    },
    'focus-invisible': {
      title: t`Show where the focus is`,
      why: t`Nothing changes when Tab reaches this element, so people with a keyboard lose their place.`,
      fix: t`Give :focus-visible an outline that stands out. Do not remove the outline without another mark.`,
    },
    'focus-order': {
      title: t`Let the focus follow what is seen`,
      why: t`Tab jumps here against the order on the screen, by a tabindex above 0 or because the layout turns the order round.`,
      fix: t`Put the elements in the order they are shown, and use no tabindex above 0.`,
    },
    'reflow-scroll': {
      title: t`Fit the content into 320 px`,
      why: t`At 400 % zoom, or on a narrow phone, people have to scroll sideways to read each line.`,
      fix: t`Use widths that shrink: max-width: 100%, wrapping rows, overflow-wrap: anywhere.`,
    },
    'reflow-clipped': {
      title: t`Do not cut text off at 320 px`,
      why: t`The end of the text is out of sight in a narrow window, and there is no way to get to it.`,
      fix: t`Let the text wrap, or let the element grow. Do not hide what overflows.`,
    },
  };
}
