import { CHECKS } from '#core/audit/checks.gen.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { escapeXml } from '#core/base/xml-text.ts';
import type { SiteAuditBody, SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';

export const FORMATS = ['text', 'json', 'junit'] as const;
export type AuditFormat = (typeof FORMATS)[number];
export type Audited = { readonly url: string; readonly summary: SiteAuditSummary; readonly body: SiteAuditBody };

const RULES = new Map([...CHECKS, ...SITE_CHECKS].map((check) => [check.id, check]));
const titleOf = (check: string): string => RULES.get(check)?.title.message ?? check;
const passedOf = (check: string): string => RULES.get(check)?.passed.message ?? check;

/** @param broken a sentence for each gate that is broken. */
export function formatAudit(format: AuditFormat, audited: Audited, broken: readonly string[]): string {
  if (format === 'json') return `${JSON.stringify({ ...audited, broken }, null, 2)}\n`;
  return format === 'junit' ? toJunit(audited, broken) : toText(audited, broken);
}

function toText({ url, summary, body }: Audited, broken: readonly string[]): string {
  const { score, pages, errors, warnings, notices } = summary;
  const lines = body.checks.map(
    ({ check, severity, count, pages: concerned }) =>
      `${severity.padEnd(7)}  ${String(count).padStart(6)}  ${titleOf(check)} (${check}, ${concerned} pages)`,
  );
  return [
    `${url}: score ${score ?? 'none'}, ${pages} pages, ${errors} errors, ${warnings} warnings, ${notices} notices`,
    ...lines,
    ...broken.map((sentence) => `Gate broken: ${sentence}`),
    '',
  ].join('\n');
}

/** One test case for each rule, named by what it asks for whatever came of it, failed when it found errors, and one for each gate that is broken. */
function toJunit({ url, summary, body }: Audited, broken: readonly string[]): string {
  const nameOf = (check: string) => `name="${escapeXml(passedOf(check))}" classname="${check}"`;
  const found = body.checks.filter(({ count }) => count > 0);
  const cases = [
    ...found.map(({ check, severity, count, pages }) => {
      const text = escapeXml(`${titleOf(check)}: ${count} findings on ${pages} pages`);
      return severity === 'error'
        ? `    <testcase ${nameOf(check)}><failure message="${text}"/></testcase>`
        : `    <testcase ${nameOf(check)}><system-out>${severity}: ${text}</system-out></testcase>`;
    }),
    ...body.passed.map((check) => `    <testcase ${nameOf(check)}/>`),
    ...body.notRun.map(({ check }) => `    <testcase ${nameOf(check)}><skipped/></testcase>`),
    ...broken.map((sentence) => `    <testcase name="gate"><failure message="${escapeXml(sentence)}"/></testcase>`),
  ];
  const failures = found.filter(({ severity }) => severity === 'error').length + broken.length;
  const seconds = (summary.durationMs / 1000).toFixed(1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${escapeXml(url)}" tests="${cases.length}" failures="${failures}" skipped="${body.notRun.length}" time="${seconds}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}
