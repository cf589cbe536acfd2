import type { MailFinding } from './mail-judgement.ts';

/** Asks for the texts of a name, and whether a name has records of a type. Empty for none. */
export type SpfLookup = {
  txt(name: string): Promise<readonly string[]>;
  has(name: string, type: 'A' | 'MX'): Promise<boolean>;
};

export type SpfResult = {
  readonly record: string;
  /** Mechanisms and modifiers that ask DNS, those of included records with them (RFC 7208, 4.6.4). */
  readonly lookups: number;
  readonly findings: readonly MailFinding[];
};

const MAX_LOOKUPS = 10;
const MAX_VOID_LOOKUPS = 2;
/** So many are followed to tell by how much it is too many. */
const FOLLOWED_LOOKUPS = 30;
const RECORD = /^v=spf1(?: |$)/iu;
const TERM = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:[:](.+?))?(\/\d{1,3}(?:\/\/?\d{1,3})?|\/\/\d{1,3})?$/iu;
const MODIFIER = /^(redirect|exp|[a-z][\w.-]*)=(.*)$/iu;

type State = { lookups: number; voids: number; readonly findings: MailFinding[]; readonly path: readonly string[] };

/** The SPF records among the texts of a name. */
export function spfRecordsOf(texts: readonly string[]): string[] {
  return texts.filter((text) => RECORD.test(text));
}

/** A mechanism or modifier; `qualifier` is '' for one without, `range` such as `/24`. */
export type SpfTerm = {
  readonly name: string;
  readonly isModifier: boolean;
  readonly qualifier: string;
  readonly argument: string;
  readonly range: string;
};

/** The terms of a record as they are written. */
export function spfTermsOf(record: string): string[] {
  return record
    .split(/\s+/u)
    .slice(1)
    .filter((each) => each !== '');
}

/** Takes a term apart; `null` for what is none. */
export function readSpfTerm(term: string): SpfTerm | null {
  const [, modifier, target = ''] = MODIFIER.exec(term) ?? [];
  if (modifier !== undefined)
    return { name: modifier.toLowerCase(), isModifier: true, qualifier: '', argument: target, range: '' };
  const [, qualifier = '', mechanism, argument = '', range = ''] = TERM.exec(term) ?? [];
  return mechanism === undefined
    ? null
    : { name: mechanism.toLowerCase(), isModifier: false, qualifier, argument, range };
}

/** Judges the SPF record of a domain; `null` when it has none. */
export async function judgeSpf(domain: string, lookup: SpfLookup): Promise<SpfResult | null> {
  const records = spfRecordsOf(await lookup.txt(domain));
  const [record] = records;
  if (record === undefined) return null;
  const state: State = { lookups: 0, voids: 0, findings: [], path: [domain] };
  if (records.length > 1) state.findings.push({ level: 'error', key: 'spfSeveral', value: String(records.length) });
  await follow(record, state, lookup);
  judgeEnd(record, state.findings);
  if (state.lookups > MAX_LOOKUPS)
    state.findings.push({ level: 'error', key: 'spfTooMany', value: String(state.lookups) });
  if (state.voids > MAX_VOID_LOOKUPS)
    state.findings.push({ level: 'warning', key: 'spfVoid', value: String(state.voids) });
  return { record, lookups: state.lookups, findings: state.findings };
}

async function follow(record: string, state: State, lookup: SpfLookup): Promise<void> {
  for (const term of spfTermsOf(record)) {
    if (state.lookups >= FOLLOWED_LOOKUPS) return;
    await followTerm(term, state, lookup);
  }
}

async function followTerm(term: string, state: State, lookup: SpfLookup): Promise<void> {
  const read = readSpfTerm(term);
  if (read === null) {
    state.findings.push({ level: 'error', key: 'spfSyntax', value: term });
    return;
  }
  const { name, argument } = read;
  if (name === 'ptr') state.findings.push({ level: 'warning', key: 'spfPtr' });
  if (name === 'include' || name === 'redirect') await followRecord(argument, state, lookup);
  else if (['a', 'mx', 'ptr', 'exists'].includes(name)) await countLookup(name, argument, state, lookup);
}

async function countLookup(name: string, argument: string, state: State, lookup: SpfLookup): Promise<void> {
  state.lookups += 1;
  const domain = argument === '' ? (state.path.at(-1) ?? '') : argument;
  // What has a macro depends on the mail.
  if (domain.includes('%') || name === 'ptr') return;
  if (!(await lookup.has(domain, name === 'mx' ? 'MX' : 'A'))) state.voids += 1;
}

async function followRecord(domain: string, state: State, lookup: SpfLookup): Promise<void> {
  state.lookups += 1;
  if (domain.includes('%')) return;
  if (state.path.includes(domain)) {
    state.findings.push({ level: 'error', key: 'spfLoop', value: domain });
    return;
  }
  const record = (await lookup.txt(domain)).find((text) => RECORD.test(text));
  if (record === undefined) {
    state.voids += 1;
    state.findings.push({ level: 'error', key: 'spfMissing', value: domain });
    return;
  }
  const inner: State = { ...state, path: [...state.path, domain] };
  await follow(record, inner, lookup);
  Object.assign(state, { lookups: inner.lookups, voids: inner.voids });
}

/** What becomes of mail from everywhere else. */
function judgeEnd(record: string, findings: MailFinding[]): void {
  const all = /(?:^|\s)([+?~-]?)all(?:\s|$)/iu.exec(record);
  if (all === null) {
    if (!/\sredirect=/iu.test(record)) findings.push({ level: 'warning', key: 'spfNoAll' });
    return;
  }
  if (all[1] === '-') findings.push({ level: 'passed', key: 'spfFail' });
  else if (all[1] === '~') findings.push({ level: 'passed', key: 'spfSoftFail' });
  else if (all[1] === '?') findings.push({ level: 'warning', key: 'spfNeutral' });
  else findings.push({ level: 'error', key: 'spfPassAll' });
  if (/\S/u.test(record.slice(all.index + all[0].length).replaceAll(/\S+=\S+/gu, '')))
    findings.push({ level: 'warning', key: 'spfAfterAll' });
}
