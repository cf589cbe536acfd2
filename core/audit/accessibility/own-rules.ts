import { MAX_ELEMENTS, worstFirst, type FoundElement, type Impact, type RuleOutcome } from './outcomes.ts';

/** Rules of ours, beyond axe: each with what it weighs and the success criterion of WCAG 2.2 it is about. */
const OWN = {
  'keyboard-trap': { impact: 'critical', criterion: '2.1.2' },
  'mouse-only': { impact: 'critical', criterion: '2.1.1' },
  'focus-invisible': { impact: 'serious', criterion: '2.4.7' },
  'focus-order': { impact: 'moderate', criterion: '2.4.3' },
  'reflow-scroll': { impact: 'serious', criterion: '1.4.10' },
  'reflow-clipped': { impact: 'serious', criterion: '1.4.10' },
} as const satisfies Record<string, { impact: Impact; criterion: string }>;

export type OwnRule = keyof typeof OWN;
export const OWN_RULES = Object.keys(OWN) as OwnRule[];

/** An element as the page's own code describes it. */
export type SeenElement = { readonly selector: string; readonly snippet: string };
export type Place = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** What has the focus after so many presses of Tab; null when nothing of the page has it. */
export type FocusStop = SeenElement & {
  /** Position among what can be reached with Tab, in the order of the document. */
  readonly index: number;
  readonly tabIndex: number;
  /** Whether anything near it looks different from when it has no focus, where it can be seen. */
  readonly isShown: boolean;
  readonly place: Place;
  /** Names the container in which it is laid out next to its neighbours; equal for those of one. */
  readonly container: string;
};

export type KeyboardWalk = {
  readonly stops: readonly (FocusStop | null)[];
  /** How many elements there are to reach. */
  readonly focusable: number;
  /** The first press of Tab that led back, when Escape opens no way out either; null for none. */
  readonly trappedAt: number | null;
  readonly mouseOnly: readonly SeenElement[];
};

export type Reflow = {
  /** Of the window it was looked at in. */
  readonly widthPx: number;
  /** Of all that is in it; the same where nothing has to be scrolled sideways. */
  readonly scrollWidthPx: number;
  readonly wide: readonly (SeenElement & { readonly reachesPx: number })[];
  readonly clipped: readonly SeenElement[];
};

export function judgeKeyboardWalk(walk: KeyboardWalk): RuleOutcome[] {
  const { stops, trappedAt, mouseOnly } = walk;
  const reached = firstVisits(stops);
  // The one that was left by this press holds the keyboard, not the one it led back to.
  const trap = trappedAt === null ? null : (stops[trappedAt - 2] ?? null);
  return outcomes({
    'keyboard-trap': trap === null ? [] : [found(trap, { stop: (trappedAt ?? 0) - 1 })],
    'mouse-only': mouseOnly.map((element) => found(element)),
    'focus-invisible': reached.filter(({ stop }) => !stop.isShown).map(({ stop, at }) => found(stop, { stop: at })),
    'focus-order': reached
      .filter(({ stop }, index) => stop.tabIndex > 0 || isBackwards(reached[index - 1]?.stop, stop))
      .map(({ stop, at }) => found(stop, { stop: at })),
  });
}

export function judgeReflow({ widthPx, scrollWidthPx, wide, clipped }: Reflow): RuleOutcome[] {
  return outcomes({
    'reflow-scroll':
      scrollWidthPx <= widthPx ? [] : wide.map((element) => found(element, { reachesPx: element.reachesPx })),
    'reflow-clipped': clipped.map((element) => found(element)),
  });
}

type Visit = { readonly stop: FocusStop; readonly at: number };

/** Where each element was reached for the first time. @returns with the number of presses, from 1. */
function firstVisits(stops: readonly (FocusStop | null)[]): Visit[] {
  const seen = new Set<number>();
  return stops.flatMap((stop, index) => {
    if (stop === null || seen.has(stop.index)) return [];
    seen.add(stop.index);
    return [{ stop, at: index + 1 }];
  });
}

/** Neighbours of one container of which the second stands before the first, although no tabindex says so. */
function isBackwards(before: FocusStop | undefined, stop: FocusStop): boolean {
  if (before === undefined || before.container !== stop.container || before.tabIndex > 0) return false;
  const [from, to] = [before.place, stop.place];
  const isAbove = to.bottom <= from.top && to.left < from.right && from.left < to.right;
  const isSameRow = to.top < from.bottom && from.top < to.bottom;
  return isAbove || (isSameRow && to.right <= from.left);
}

function found(element: SeenElement, facts: { stop?: number | null; reachesPx?: number } = {}): FoundElement {
  const { selector, snippet } = element;
  const { stop = null, reachesPx = null } = facts;
  return { selector, snippet, impact: null, any: [], all: [], contrast: null, picture: null, stop, reachesPx };
}

function outcomes(by: Partial<Record<OwnRule, readonly FoundElement[]>>): RuleOutcome[] {
  const rules = OWN_RULES.flatMap((rule): RuleOutcome[] => {
    const elements = by[rule] ?? [];
    if (elements.length === 0) return [];
    const { impact, criterion } = OWN[rule];
    return [
      {
        rule,
        impact,
        help: '',
        description: '',
        helpUrl: '',
        criteria: [criterion],
        tags: [],
        elements: elements.slice(0, MAX_ELEMENTS).map((element) => ({ ...element, impact })),
        elementCount: elements.length,
      },
    ];
  });
  return worstFirst(rules);
}
