import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { ComparisonFrame, type Compared } from '#src/analysis/result-frame.tsx';
import { pageAuditBody, type Finding, type PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { AnswerLine, DataTable, Foreign, Panel, SeverityMark } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { changeOf } from '#src/analysis/latest-results.ts';
import { compareAudits, type FactName } from './compare-audits.ts';
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
  return (
    <ComparisonFrame shown={{ result, body }} otherId={otherId} schema={pageAuditBody}>
      {(older, newer) => <ComparedAudits older={older} newer={newer} texts={texts} />}
    </ComparisonFrame>
  );
}

type Side = Compared<PageAuditBody>;

function ComparedAudits({ older, newer, texts }: { older: Side; newer: Side; texts: CheckTexts }) {
  const { t } = useTexts();
  const { _ } = useLingui();
  const formats = useFormats();
  const { appeared, fixed, remained, facts } = compareAudits(older.body, newer.body);
  const change = changeOf(summaryOf(older.result)?.score, summaryOf(newer.result)?.score);
  const from = formats.dateTimeAmong(older.result.finishedAtMs, [newer.result.finishedAtMs]);
  const to = formats.dateTimeAmong(newer.result.finishedAtMs, [older.result.finishedAtMs]);
  return (
    <Panel title={t`Comparison`} isFlush>
      <div className={styles['compareHead']}>
        <AnswerLine>
          <ScorePart change={change} />{' '}
          <Trans>
            {fixed.length} fixed, {appeared.length} new, {remained.length} unchanged.
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

/** Nothing where one of the audits measured nothing. */
function ScorePart({ change }: { change: number | null }) {
  const formats = useFormats();
  if (change === null) return null;
  if (change === 0) return <Trans>Score: no change.</Trans>;
  return <Trans>Score {formats.change(change)}.</Trans>;
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
