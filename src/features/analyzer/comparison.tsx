import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { pageAuditBody, type Finding, type PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { useResult } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { AnswerLine, DataTable, ErrorNote, Foreign, Panel, SeverityMark, Skeleton } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { compareAudits, type FactName } from './compare-audits.ts';
import { MissingResult } from './missing-result.tsx';
import { summaryOf } from './result-summary.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

const FACT_NAMES: Readonly<Record<FactName, MessageDescriptor>> = {
  status: msg`HTTP status`,
  title: msg`Title`,
  description: msg`Description`,
  h1: msg`H1`,
  canonical: msg`Canonical`,
  robots: msg`Robots directives`,
  words: msg`Words`,
  internalLinks: msg`Internal links`,
  externalLinks: msg`External links`,
  images: msg`Images`,
  htmlBytes: msg`HTML bytes`,
  firstByteMs: msg`Time to first byte, ms`,
};

type ComparisonProps = { result: Result; body: PageAuditBody; otherId: string; texts: CheckTexts };

/** Two audits of a page side by side, the older one first whichever was chosen. */
export function Comparison({ result, body, otherId, texts }: ComparisonProps) {
  const { t } = useTexts();
  const { result: other, error, refetch } = useResult(otherId);
  const otherBody = other === undefined ? undefined : pageAuditBody.safeParse(other.body).data;
  if (other === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the other result`} shape="panel" />
    ) : (
      <MissingResult error={error} onRetry={refetch} />
    );
  if (otherBody === undefined)
    return <ErrorNote text={<Trans>The other result was stored by another version and cannot be compared.</Trans>} />;
  const isOtherOlder = other.finishedAtMs <= result.finishedAtMs;
  const older = { result: isOtherOlder ? other : result, body: isOtherOlder ? otherBody : body };
  const newer = { result: isOtherOlder ? result : other, body: isOtherOlder ? body : otherBody };
  return <Compared older={older} newer={newer} texts={texts} />;
}

type Side = { result: Result; body: PageAuditBody };

function Compared({ older, newer, texts }: { older: Side; newer: Side; texts: CheckTexts }) {
  const { t } = useTexts();
  const { _ } = useLingui();
  const formats = useFormats();
  const { appeared, fixed, remained, facts } = compareAudits(older.body, newer.body);
  const change = (summaryOf(newer.result)?.score ?? 0) - (summaryOf(older.result)?.score ?? 0);
  const from = formats.dateTime(older.result.finishedAtMs);
  const to = formats.dateTime(newer.result.finishedAtMs);
  return (
    <Panel title={t`Comparison`} isFlush>
      <div className={styles['compareHead']}>
        <AnswerLine>
          <Trans>
            Score {formats.change(change)}, {fixed.length} fixed, {appeared.length} new, {remained.length} unchanged
          </Trans>
        </AnswerLine>
        <p className={styles['hint']}>
          <Trans>
            From {from} to {to}
          </Trans>
        </p>
        <FindingList title={t`Fixed`} findings={fixed} texts={texts} isFixed />
        <FindingList title={t`New`} findings={appeared} texts={texts} />
      </div>
      <DataTable
        caption={t`Facts that changed`}
        emptyText={t`No fact changed`}
        rows={facts}
        getRowId={(row) => row.fact}
        columns={[
          { id: 'fact', header: t`Fact`, isPrimary: true, cell: (row) => _(FACT_NAMES[row.fact]) },
          {
            id: 'before',
            header: t`Before`,
            isPrimary: true,
            cell: (row) => <Foreign>{row.before === '' ? '–' : row.before}</Foreign>,
          },
          {
            id: 'after',
            header: t`After`,
            isPrimary: true,
            cell: (row) => <Foreign>{row.after === '' ? '–' : row.after}</Foreign>,
          },
        ]}
      />
    </Panel>
  );
}

function FindingList({
  title,
  findings,
  texts,
  isFixed = false,
}: {
  title: string;
  findings: readonly Finding[];
  texts: CheckTexts;
  isFixed?: boolean;
}) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3 className={styles['listTitle']}>{title}</h3>
      <ul className={styles['compared']}>
        {findings.map((finding, index) => (
          <li key={index}>
            <SeverityMark severity={isFixed ? 'passed' : finding.severity} label="" />
            <span>
              {texts.title(finding.check)} <span className={styles['at']}>{finding.at}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
