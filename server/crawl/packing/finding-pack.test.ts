import { describe, expect, it } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import type { JudgedFinding } from '#core/audit/runner.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { headOf } from '#tests/support/finding-head.ts';
import { namesByCheck, packFindings, packWritten, readGroups, unpackFindings, writeFinding } from './finding-pack.ts';

const PAGE = 'https://a.example/page/';
const OTHER = 'https://a.example/other/';

function finding(check: string, more: Partial<JudgedFinding> = {}): JudgedFinding {
  return { check, severity: 'error', at: PAGE, messageKey: 'missing', values: {}, ...more };
}

function roundTrip(findings: readonly JudgedFinding[]): JudgedFinding[] {
  const packed = packFindings(PAGE, findings);
  return unpackFindings(PAGE, packed?.bytes ?? null).flatMap((group) => group.findings);
}

describe('the findings of a page', () => {
  it.each<[string, Partial<JudgedFinding>]>([
    ['about the page itself', {}],
    ['about another address', { at: OTHER }],
    ['about nothing with an address', { at: '' }],
    ['a warning', { severity: 'warning' }],
    ['a notice', { severity: 'notice' }],
    ['with values', { values: { count: 0, name: '', target: OTHER } }],
    ['with evidence alone', { evidence: '<title>' }],
    ['with everything', { at: OTHER, severity: 'notice', values: { n: 1.5 }, evidence: '<a href="x">' }],
    ['in other scripts', { at: 'https://a.example/ü', values: { text: '日本語 👩‍👩‍👧' }, evidence: '"\\\u0000\n' }],
    ['with a name every object has', { values: { constructor: 'x', toString: 1 } }],
    ['so long that they are compressed', { evidence: 'é'.repeat(2048) }],
  ])('come back as they were: %s', (_case, more) => {
    const findings = [finding('title-missing', more)];
    expect(roundTrip(findings)).toEqual(findings);
  });

  it('come back by rule and severity', () => {
    const findings = [
      finding('image-alt-missing', { at: `${OTHER}1` }),
      finding('title-missing'),
      finding('image-alt-missing', { at: `${OTHER}2` }),
      finding('image-alt-missing', { at: `${OTHER}3`, severity: 'warning' }),
      finding('title-missing', { severity: 'notice' }),
    ];
    expect(roundTrip(findings)).toEqual([findings[0], findings[2], findings[1], findings[3], findings[4]]);
  });

  it('come back when there are thousands', () => {
    const findings = Array.from({ length: 5000 }, (_none, index) =>
      finding('link-malformed', { at: `${OTHER}${String(index)}`, values: { index } }),
    );
    expect(roundTrip(findings)).toEqual(findings);
  });

  it('are told by rule, whichever it is', () => {
    const findings = CHECK_IDS.map((check) => finding(check));
    expect(roundTrip(findings)).toEqual(findings);
  });

  it('of a check that was removed are passed over', () => {
    const known = writeFinding(PAGE, finding('title-missing', { at: OTHER }));
    const removed = { ...known, check: CHECK_IDS.length };
    const bytes = packWritten([removed, known])?.bytes ?? new Uint8Array();
    expect(unpackFindings(PAGE, bytes).flatMap((group) => group.findings)).toEqual([
      finding('title-missing', { at: OTHER }),
    ]);
    expect(readGroups(headOf(bytes)).map(({ check }) => CHECK_IDS[check])).toEqual(['title-missing']);
  });

  it('are nothing when there are none', () => {
    expect(packFindings(PAGE, [])).toBeNull();
    expect(unpackFindings(PAGE, null)).toEqual([]);
  });

  it('take fewer bytes than their text when they repeat themselves', () => {
    const findings = Array.from({ length: 100 }, (_none, index) =>
      finding('link-malformed', { at: `${OTHER}${String(index)}` }),
    );
    expect(packFindings(PAGE, findings)?.bytes.length).toBeLessThan(JSON.stringify(findings).length / 5);
  });

  it.each([
    ['the last that is not compressed', 199, 0],
    ['the first that is', 200, 1],
  ])('are compressed from 200 bytes on: %s', (_case, bytes, mark) => {
    const short = packFindings(PAGE, [finding('title-missing', { evidence: 'x' })])?.bytes ?? new Uint8Array();
    const plainSize = short.length - (4 + (short[3] ?? 0)) - 1;
    const evidence = 'x'.repeat(bytes - plainSize);
    const packed = packFindings(PAGE, [finding('title-missing', { evidence })]);
    expect(packed?.bytes[0]).toBe(mark);
    expect(unpackFindings(PAGE, packed?.bytes ?? null)[0]?.findings[0]?.evidence).toBe(evidence);
  });
});

describe('the groups of findings', () => {
  const findings = [
    finding('image-alt-missing', { at: OTHER }),
    finding('image-alt-missing', { severity: 'warning' }),
    finding('title-too-long', { severity: 'notice' }),
  ];

  it('say rule, severity and a name for each finding', () => {
    expect(packFindings(PAGE, findings)?.groups).toEqual([
      { check: CHECK_IDS.indexOf('image-alt-missing'), severity: 0, names: Uint32Array.of(hash64(OTHER)[0]) },
      { check: CHECK_IDS.indexOf('image-alt-missing'), severity: 1, names: Uint32Array.of(0) },
      { check: CHECK_IDS.indexOf('title-too-long'), severity: 2, names: Uint32Array.of(0) },
    ]);
  });

  it('are the same when they are read back', () => {
    const packed = packFindings(PAGE, findings);
    expect(readGroups(headOf(packed?.bytes ?? new Uint8Array()))).toEqual(packed?.groups);
  });

  it('have the names of each rule, whatever the severity', () => {
    expect([...namesByCheck(packFindings(PAGE, findings)?.groups ?? [])]).toEqual([
      [CHECK_IDS.indexOf('image-alt-missing'), Uint32Array.of(hash64(OTHER)[0], 0)],
      [CHECK_IDS.indexOf('title-too-long'), Uint32Array.of(0)],
    ]);
  });
});
