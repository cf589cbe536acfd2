import fc from 'fast-check';
import type { Refusal } from './faulty-link.ts';

/** `tab` and `at` count around whatever there is. `hosts` are places in the device's list: two of its own, two shared ones. */
type Details = {
  add: { readonly tab: number; readonly hosts: readonly number[]; readonly tags: readonly string[] };
  remove: { readonly tab: number; readonly hosts: readonly number[] };
  undo: object;
  tag: {
    readonly tab: number;
    readonly hosts: readonly number[];
    readonly add: readonly string[];
    readonly remove: readonly string[];
  };
  analyse: { readonly tab: number };
  pull: object;
  open: object;
  close: { readonly tab: number };
  lead: { readonly tab: number };
  crash: object;
  cut: object;
  restore: object;
  flow: { readonly isNewestFirst: boolean };
  carry: { readonly at: number };
  lose: { readonly at: number };
  timeOut: { readonly at: number };
  refuse: { readonly at: number; readonly refusal: Refusal };
  pass: { readonly ms: number };
};
export type StepKind = keyof Details;
type Doing = { [K in StepKind]: { readonly kind: K } & Details[K] }[StepKind];
/** One thing that happens. `isHasty`: the next one does not wait until the browser has come to rest. */
export type StepOf<K extends StepKind> = {
  readonly kind: K;
  readonly device: 0 | 1;
  readonly isHasty: boolean;
} & Details[K];
export type Step = { [K in StepKind]: StepOf<K> }[StepKind];
export type Plan = {
  /** How far the clock of the second device is ahead. */
  readonly skewMs: number;
  /** Whether what the browsers have given up arrives after everything else. */
  readonly isLateLast: boolean;
  /** Projects the user has from before; between the others in alphabetical order. */
  readonly crowd: number;
  readonly steps: readonly Step[];
};

const HOSTS = 4;
/** How long a deletion is held, and a little; shorter and longer waits. */
const WAITS_MS = [1, 900, 5001, 5001, 61_000];

const place = fc.nat({ max: 5 });
const hosts = fc.uniqueArray(fc.nat({ max: HOSTS - 1 }), { minLength: 1, maxLength: 2 });
const tags = fc.subarray(['x', 'y', 'z'], { maxLength: 2 });
const refusal = fc.record<Refusal>({
  status: fc.constantFrom(503, 429, 500),
  retryAfterS: fc.constantFrom(0, 2, 90),
});

const doing = fc.oneof<fc.WeightedArbitrary<Doing>[]>(
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('add'), tab: place, hosts, tags }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('remove'), tab: place, hosts }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('tag'), tab: place, hosts, add: tags, remove: tags }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('analyse'), tab: place }) },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('pull') }) },
  { weight: 36, arbitrary: fc.record({ kind: fc.constant('carry'), at: place }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('lose', 'timeOut'), at: place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refuse'), at: place, refusal }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('flow'), isNewestFirst: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(...WAITS_MS) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cut', 'restore') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('open', 'crash') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('close', 'lead'), tab: place }) },
);

const step: fc.Arbitrary<Step> = fc
  .tuple(
    doing,
    fc.constantFrom(0 as const, 1 as const),
    fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
  )
  .map(([what, device, isHasty]) => ({
    ...what,
    device,
    isHasty,
    [fc.toStringMethod]: () => textOf(what, device, isHasty),
  }));

/** What happens to a user's two devices, before everything comes to rest. */
export function plans(crowd = 0): fc.Arbitrary<Plan> {
  return fc.record({
    skewMs: fc.constantFrom(0, 3_600_000, -3_600_000),
    isLateLast: fc.boolean(),
    crowd: fc.constant(crowd),
    steps: fc.array(step, { minLength: 1, maxLength: 80, size: 'max' }),
  });
}

function textOf(what: Doing, device: 0 | 1, isHasty: boolean): string {
  const { kind, ...details } = what;
  const words = Object.values(details).map((value) => JSON.stringify(value));
  return [`${'AB'.charAt(device)}: ${kind}`, ...words, ...(isHasty ? ['(hasty)'] : [])].join(' ');
}
