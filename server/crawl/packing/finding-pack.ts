import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import type { JudgedFinding } from '#core/audit/runner.ts';
import type { Severity } from '#core/audit/severity.ts';
import { hash64 } from '#core/base/hash64.ts';
import { packIds, unpackIds } from './link-pack.ts';
import { isCheckNumber } from './check-lists.ts';

/** What one rule found on one page with one severity. */
export type FindingGroup = {
  /** Place in CHECK_IDS. */
  readonly check: number;
  /** 0 error, 1 warning, 2 notice. */
  readonly severity: number;
  /** What tells the findings apart, for the next crawl: a hash of what each is about. As many as there are findings. */
  readonly names: Uint32Array;
};
/** All findings of one page, to be stored, and what is asked of them without unpacking. */
export type PackedFindings = { readonly groups: readonly FindingGroup[]; readonly bytes: Uint8Array };

/** Message key, what it is about (0: the page), values, evidence; what is missing at the end is left out. */
type Item = [key: string, at: string | 0, values: JudgedFinding['values'] | 0, evidence: string | 0];
type Group = [check: number, severity: number, items: Partial<Item>[]];

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'notice'];
const DEFLATE_FROM = 200;
const PLAIN = 0;
const DEFLATED = 1;
const FASTEST = { level: 1, chunkSize: 2048 };
const placeOf = new Map(CHECK_IDS.map((id, place) => [id, place]));

/** Mark, length of the head in three bytes, head (`packGroups`), findings as JSON: who only counts them reads the head. */
const HEAD_START = 4;

/** The findings of one page by rule and severity; `null` without any. They come with the worst first. */
export function packFindings(url: string, findings: readonly JudgedFinding[]): PackedFindings | null {
  return packWritten(findings.map((finding) => writeFinding(url, finding)));
}

/** A finding as it is stored, whatever page it is found on: of what many pages name it is written once. */
export type WrittenFinding = {
  readonly check: number;
  readonly severity: number;
  readonly name: number;
  readonly json: string;
};

/** @param url the page's; '' when the finding is about something else. */
export function writeFinding(url: string, finding: JudgedFinding): WrittenFinding {
  const { check, severity, at, messageKey, values, evidence } = finding;
  const about = at === url ? 0 : at;
  return {
    check: placeOf.get(check) ?? 0,
    severity: SEVERITIES.indexOf(severity),
    name: about === 0 ? 0 : hash64(about)[0],
    json: JSON.stringify(toItem(messageKey, about, values, evidence)),
  };
}

/** The same of findings that are written already. */
export function packWritten(findings: readonly WrittenFinding[]): PackedFindings | null {
  if (findings.length === 0) return null;
  const byKind = new Map<number, { check: number; severity: number; names: number[]; items: string[] }>();
  for (const { check, severity, name, json } of findings) {
    const kind = check * SEVERITIES.length + severity;
    let group = byKind.get(kind);
    if (group === undefined) byKind.set(kind, (group = { check, severity, names: [], items: [] }));
    group.names.push(name);
    group.items.push(json);
  }
  const found = [...byKind.values()];
  const groups = found.map(({ check, severity, names }) => ({ check, severity, names: Uint32Array.from(names) }));
  const texts = found.map(({ check, severity, items }) => `[${check},${severity},[${items.join(',')}]]`);
  return { groups, bytes: toBytes(packGroups(groups), Buffer.from(`[${texts.join(',')}]`, 'utf8')) };
}

function toBytes(head: Uint8Array, plain: Buffer): Uint8Array {
  const isLong = plain.length >= DEFLATE_FROM;
  const rest = isLong ? deflateRawSync(plain, FASTEST) : plain;
  const bytes = new Uint8Array(HEAD_START + head.length + rest.length);
  bytes[0] = isLong ? DEFLATED : PLAIN;
  bytes[1] = head.length >>> 16;
  bytes[2] = head.length >>> 8;
  bytes[3] = head.length;
  bytes.set(head, HEAD_START);
  bytes.set(rest, HEAD_START + head.length);
  return bytes;
}

function headEnd(bytes: Uint8Array): number {
  return HEAD_START + ((bytes[1] ?? 0) << 16) + ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0);
}

/** Rule, severity and number of findings of each group, then their names unless all are about the page. */
function packGroups(groups: readonly FindingGroup[]): Uint8Array {
  const numbers: number[] = [];
  for (const { check, severity, names } of groups) {
    const hasNames = names.some((name) => name !== 0);
    numbers.push(check, severity * 2 + (hasNames ? 1 : 0), names.length);
    if (hasNames) for (const name of names) numbers.push(name);
  }
  return packIds(numbers);
}

/** @param head as the bytes of findings have it. */
export function readGroups(head: Uint8Array): FindingGroup[] {
  const numbers = unpackIds(head);
  const groups: FindingGroup[] = [];
  for (let at = 0; at < numbers.length;) {
    const [check = 0, kind = 0, count = 0] = numbers.subarray(at, at + 3);
    const hasNames = kind % 2 === 1;
    at += 3;
    const names = hasNames ? numbers.slice(at, at + count) : new Uint32Array(count);
    if (hasNames) at += count;
    if (isCheckNumber(check)) groups.push({ check, severity: kind >>> 1, names });
  }
  return groups;
}

/** Names of all that each rule found on a page, whatever the severity. */
export function namesByCheck(groups: readonly FindingGroup[]): Map<number, Uint32Array> {
  const names = new Map<number, Uint32Array>();
  for (const { check, names: own } of groups) {
    const known = names.get(check);
    names.set(check, known === undefined ? own : Uint32Array.from([...known, ...own]));
  }
  return names;
}

function toItem(
  key: string,
  at: string | 0,
  values: JudgedFinding['values'],
  evidence: string | undefined,
): Partial<Item> {
  const item: (string | number | object)[] = [key, at, Object.keys(values).length === 0 ? 0 : values, evidence || 0];
  while (item.at(-1) === 0) item.pop();
  return item as Partial<Item>; // cut at its end only
}

/** The findings of a page by rule and severity, in the order they were packed. */
export function unpackFindings(
  url: string,
  bytes: Uint8Array | null,
): { readonly check: number; readonly findings: JudgedFinding[] }[] {
  if (bytes === null) return [];
  const rest = bytes.subarray(headEnd(bytes));
  const plain = bytes[0] === DEFLATED ? inflateRawSync(rest) : Buffer.from(rest);
  const groups = JSON.parse(plain.toString('utf8')) as Group[]; // written by `packFindings`
  return groups
    .filter(([check]) => isCheckNumber(check))
    .map(([check, severity, items]) => ({
      check,
      findings: items.map(([key = '', at = 0, values = 0, evidence = 0]) => ({
        check: CHECK_IDS[check] ?? '',
        severity: SEVERITIES[severity] ?? 'notice',
        at: at === 0 ? url : at,
        messageKey: key,
        values: values === 0 ? {} : values,
        ...(evidence !== 0 && { evidence }),
      })),
    }));
}
