import { headerValue, headerValues, type HeaderPair } from './http-request.ts';
import { readCookies } from './read-cookies.ts';

export const SECURITY_RULES = [
  'https',
  'hsts',
  'csp',
  'framing',
  'sniffing',
  'referrer',
  'permissions',
  'cookies',
  'opener',
  'versions',
] as const;
export type SecurityRule = (typeof SECURITY_RULES)[number];

export type SecurityPoint = {
  readonly rule: SecurityRule;
  /** `weak`: it is there and does less than it could. */
  readonly state: 'good' | 'weak' | 'missing';
  /** The value it was told from; '' for none. */
  readonly value: string;
  /** What it takes from a hundred. */
  readonly cost: number;
};

export type SecurityGrade = {
  readonly grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
  readonly score: number;
  readonly points: readonly SecurityPoint[];
};

type Response = { readonly url: string; readonly headers: readonly HeaderPair[] };
type Judgement = Pick<SecurityPoint, 'state' | 'value'>;

/** What a missing header takes away; a weak one takes half. The weights are ours: those that stop an attack weigh more. */
const COSTS: Readonly<Record<SecurityRule, number>> = {
  https: 40,
  hsts: 20,
  csp: 25,
  framing: 15,
  sniffing: 10,
  referrer: 5,
  permissions: 5,
  cookies: 15,
  opener: 5,
  versions: 5,
};
const HALF_YEAR_SECONDS = 15_768_000;

/** Grades the headers that protect visitors. Only headers are looked at: a page may be safe without, and unsafe with them. */
export function gradeSecurity(response: Response, nowMs: number): SecurityGrade {
  const points = SECURITY_RULES.map((rule) => {
    const judgement = JUDGES[rule](response, nowMs);
    const share = { good: 0, weak: 0.5, missing: 1 }[judgement.state];
    return { rule, ...judgement, cost: Math.round(COSTS[rule] * share) };
  });
  const score = Math.max(0, 100 - points.reduce((sum, { cost }) => sum + cost, 0));
  return { grade: gradeOf(score), score, points };
}

const GRADES = [
  ['A', 90],
  ['B', 75],
  ['C', 60],
  ['D', 45],
  ['E', 30],
] as const;

function gradeOf(score: number): SecurityGrade['grade'] {
  if (score === 100) return 'A+';
  return GRADES.find(([, from]) => score >= from)?.[0] ?? 'F';
}

const JUDGES: Readonly<Record<SecurityRule, (response: Response, nowMs: number) => Judgement>> = {
  https: ({ url }) => ({ state: url.startsWith('https:') ? 'good' : 'missing', value: '' }),
  hsts: judgeHsts,
  csp: judgeCsp,
  framing: judgeFraming,
  sniffing({ headers }) {
    const value = headerValue(headers, 'x-content-type-options') ?? '';
    return { value, state: value.trim().toLowerCase() === 'nosniff' ? 'good' : value === '' ? 'missing' : 'weak' };
  },
  referrer({ headers }) {
    const value = headerValues(headers, 'referrer-policy').join(', ');
    if (value === '') return { value, state: 'missing' };
    // Of a list the last one that a browser knows counts.
    const last = value.split(',').at(-1)?.trim().toLowerCase() ?? '';
    return { value, state: last === 'unsafe-url' || last === 'no-referrer-when-downgrade' ? 'weak' : 'good' };
  },
  permissions({ headers }) {
    const value = headerValue(headers, 'permissions-policy') ?? '';
    return { value, state: value === '' ? 'missing' : 'good' };
  },
  cookies(response, nowMs) {
    const bad = readCookies(response.headers, { url: response.url, nowMs }).filter(({ problems }) =>
      problems.some((problem) => problem !== 'tooLong'),
    );
    const value = bad.map(({ name }) => name).join(', ');
    const isOpen = bad.some(({ problems }) => problems.includes('noSecure') || problems.includes('noneWithoutSecure'));
    return { value, state: bad.length === 0 ? 'good' : isOpen ? 'missing' : 'weak' };
  },
  opener({ headers }) {
    const value = headerValue(headers, 'cross-origin-opener-policy') ?? '';
    return { value, state: value === '' || value.trim().toLowerCase() === 'unsafe-none' ? 'missing' : 'good' };
  },
  versions({ headers }) {
    const names = ['server', 'x-powered-by', 'x-aspnet-version', 'x-generator'];
    const told = names.flatMap((name) => headerValues(headers, name)).filter((value) => /\d+\.\d+/u.test(value));
    return { value: told.join(', '), state: told.length === 0 ? 'good' : 'missing' };
  },
};

/** RFC 6797: only over https, where it counts. */
function judgeHsts({ url, headers }: Response): Judgement {
  const value = headerValue(headers, 'strict-transport-security') ?? '';
  const maxAge = Number(/(?:^|;)\s*max-age\s*=\s*"?(\d+)/iu.exec(value)?.[1] ?? 0);
  if (value === '' || maxAge === 0 || !url.startsWith('https:')) return { value, state: 'missing' };
  return { value, state: maxAge < HALF_YEAR_SECONDS ? 'weak' : 'good' };
}

type Policy = ReadonlyMap<string, readonly string[]>;

function policiesOf(headers: readonly HeaderPair[]): Policy[] {
  return headerValues(headers, 'content-security-policy')
    .flatMap((value) => value.split(','))
    .map((text) => {
      const directives = new Map<string, readonly string[]>();
      for (const part of text.toLowerCase().split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/u);
        // Of a repeated directive the first one counts (CSP 3, 2.2.1).
        if (name !== '' && !directives.has(name)) directives.set(name, sources);
      }
      return directives;
    })
    .filter((policy) => policy.size > 0);
}

function judgeCsp({ headers }: Response): Judgement {
  const value = headerValues(headers, 'content-security-policy').join(', ');
  const policies = policiesOf(headers);
  if (policies.length === 0) return { value, state: 'missing' };
  // Each policy has to allow a script: one strict policy is enough.
  return { value, state: policies.some((policy) => !letsScriptsIn(policy)) ? 'good' : 'weak' };
}

/** Whether a policy lets foreign or inline scripts run. */
function letsScriptsIn(policy: Policy): boolean {
  const sources = policy.get('script-src') ?? policy.get('default-src');
  if (sources === undefined) return true;
  const isStrict = sources.includes("'strict-dynamic'");
  const hasNonce = sources.some((source) => /^'(?:nonce|sha256|sha384|sha512)-/u.test(source));
  if (sources.includes("'unsafe-inline'") && !hasNonce && !isStrict) return true;
  return !isStrict && sources.some((source) => source === '*' || /^(?:https?|data):$/u.test(source));
}

function judgeFraming({ headers }: Response): Judgement {
  const ancestors = policiesOf(headers).flatMap((policy) => policy.get('frame-ancestors') ?? []);
  const option = headerValue(headers, 'x-frame-options') ?? '';
  if (ancestors.length > 0) {
    const value = `frame-ancestors ${ancestors.join(' ')}`;
    return { value, state: ancestors.includes('*') ? 'missing' : 'good' };
  }
  const isKnown = /^\s*(?:deny|sameorigin)\s*$/iu.test(option);
  return { value: option, state: isKnown ? 'good' : option === '' ? 'missing' : 'weak' };
}
