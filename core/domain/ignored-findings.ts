import { hash64 } from '#core/base/hash64.ts';

/** One finding: of a page, about an address. */
export type FindingPlace = { readonly url: string; readonly at: string };
/** A decision to leave findings out: every one of a check, or one of them. */
export type IgnoreRule = {
  readonly site: string;
  readonly check: string;
  /** `key`: one that was ignored when only its hash was kept. */
  readonly finding: null | FindingPlace | { readonly key: string };
  readonly untilMs: number | null;
};
export type IgnoreScope = 'check' | 'finding';

/** What a rule is known by: two rules with the same name are one. */
export function ruleName({ check, finding }: Pick<IgnoreRule, 'check' | 'finding'>): string {
  if (finding === null) return check;
  if ('key' in finding) return `${check} ${finding.key}`;
  const { url, at } = finding;
  return ignoredKey(check, hash64(url)[0], at === url ? 0 : hash64(at)[0]);
}

/** A single finding as it is remembered. @param page first half of the hash of its page's address. @param name of what it is about; 0 for the page itself. */
export function ignoredKey(check: string, page: number, name: number): string {
  return `${check} ${page.toString(36)}.${name.toString(36)}`;
}

/** Whether a rule still counts. */
export function isInForce({ untilMs }: Pick<IgnoreRule, 'untilMs'>, nowMs: number): boolean {
  return untilMs === null || untilMs > nowMs;
}

/** The rules of one site that count now, asked by finding. */
export type Ignored = {
  readonly isEmpty: boolean;
  /** Rules about a check as a whole, and the checks that single findings are ignored of. */
  readonly checks: ReadonlySet<string>;
  readonly checksOfFindings: ReadonlySet<string>;
  /** What ignores a finding; empty for one that counts. */
  by(finding: FindingPlace & { readonly check: string }): IgnoreScope[];
};

/** @param rules of one site, those that are over among them. */
export function ignoredBy(rules: readonly Omit<IgnoreRule, 'site'>[], nowMs: number): Ignored {
  const present = rules.filter((rule) => isInForce(rule, nowMs));
  const checks = new Set(present.filter(({ finding }) => finding === null).map(({ check }) => check));
  const single = present.filter(({ finding }) => finding !== null);
  const names = new Set(single.map(ruleName));
  const checksOfFindings = new Set(single.map(({ check }) => check));
  return {
    isEmpty: present.length === 0,
    checks,
    checksOfFindings,
    by({ check, url, at }) {
      const by: IgnoreScope[] = checks.has(check) ? ['check'] : [];
      if (checksOfFindings.has(check) && names.has(ruleName({ check, finding: { url, at } }))) by.push('finding');
      return by;
    },
  };
}
