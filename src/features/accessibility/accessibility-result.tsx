import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { withDecisions, type Decided } from '#core/audit/accessibility/decisions.ts';
import { worstFirst } from '#core/audit/accessibility/outcomes.ts';
import { accessibilityBody, type AccessibilityBody } from '#core/contract/analyses/accessibility.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { useAccessibilityDecisions } from '#src/data/hooks/use-accessibility-decisions.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, ExternalLink, Foreign, Panel, Tabs } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { AccessibilityHistory } from './accessibility-history.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FoundList } from './found-list.tsx';
import { useDeciding, type Deciding } from './use-deciding.ts';
import { useViewNames } from './view-names.ts';

/** One result with everything it says; from this device when it is there, else from the server. */
export function AccessibilityResult({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={accessibilityBody} onAgain={({ url, site }) => onAnalyse(url ?? site)}>
      {(result, body) => <ResultView result={result} body={body} {...rest} />}
    </ResultFrame>
  );
}

type ViewProps = Omit<ResultProps, 'resultId' | 'onAnalyse'> & { result: Result; body: AccessibilityBody };
const TAB_IDS = ['fix', 'review', 'passed', 'notApplicable', 'ignored', 'keyboard', 'history'] as const;

function ResultView({ result, body, tab, compareId, onSearchChange }: ViewProps) {
  const { decisions } = useAccessibilityDecisions(body.url);
  const [nowMs] = useState(() => Date.now());
  const decided = useMemo(
    () =>
      withDecisions(
        { violations: worstFirst([...body.violations, ...body.own]), review: body.review },
        decisions,
        nowMs,
      ),
    [body, decisions, nowMs],
  );
  const deciding = useDeciding(body.url);
  const tabs = useTabs({ body, decided, deciding });
  const place = { url: result.url ?? undefined, result: result.id };
  const { t } = useLingui();
  return (
    <div className={styles['stack']}>
      <Verdict result={result} body={body} decided={decided} />
      <Tabs
        value={TAB_IDS.find((id) => id === tab) ?? (compareId === '' ? 'fix' : 'history')}
        onValueChange={(next) =>
          onSearchChange({ ...place, tab: next, compare: compareId === '' ? undefined : compareId })
        }
        tabs={[
          ...tabs,
          {
            id: 'history' as const,
            label: t`History`,
            panel: <AccessibilityHistory {...{ result, body, compareId, onSearchChange }} />,
          },
        ]}
      />
    </div>
  );
}

type TabParts = { body: AccessibilityBody; decided: Decided; deciding: Deciding };

function useTabs({ body, decided, deciding }: TabParts) {
  const { t } = useLingui();
  const shared = { language: body.language, deciding };
  const { violations, confirmed, review, cleared, ignored } = decided;
  const left = [...violations, ...confirmed];
  return [
    {
      id: 'fix' as const,
      label: t`To fix`,
      count: left.length,
      panel: (
        <FoundList {...shared} rules={left} kind="fault" emptyText={t`Nothing was found that a machine can tell`} />
      ),
    },
    {
      id: 'review' as const,
      label: t`To review`,
      count: review.length,
      panel: <FoundList {...shared} rules={review} kind="review" emptyText={t`Nothing is left to review`} />,
    },
    {
      id: 'passed' as const,
      label: t`Passed`,
      count: body.passed.length,
      panel: (
        <div className={styles['stack']}>
          {cleared.length > 0 && (
            <Panel title={t`No fault, by your answer`}>
              <FoundList {...shared} rules={cleared} kind="decided" emptyText="" />
            </Panel>
          )}
          <CountTable caption={t`Rules without a fault on this page`} rows={body.passed} language={body.language} />
        </div>
      ),
    },
    {
      id: 'notApplicable' as const,
      label: t`Not applicable`,
      count: body.notApplicable.length,
      panel: (
        <CountTable
          caption={t`Rules about things this page does not have`}
          rows={body.notApplicable}
          language={body.language}
        />
      ),
    },
    {
      id: 'ignored' as const,
      label: t`Ignored`,
      count: ignored.length,
      panel: <FoundList {...shared} rules={ignored} kind="decided" emptyText={t`Nothing is ignored`} />,
    },
    { id: 'keyboard' as const, label: t`Keyboard order`, panel: <KeyboardOrder body={body} /> },
  ];
}

function Verdict({ result, body, decided }: { result: Result; body: AccessibilityBody; decided: Decided }) {
  const formats = useFormats();
  const names = useViewNames();
  const found = [...decided.violations, ...decided.confirmed];
  const elements = found.reduce((sum, { elementCount }) => sum + elementCount, 0);
  const { axeVersion } = body;
  return (
    <Panel
      title={<ExternalLink href={body.finalUrl} />}
      actions={<ExportMenu result={result} body={body} decided={decided} />}
    >
      <p>
        <strong>
          {found.length === 0 ? (
            <Trans>axe and our own rules found nothing to fix.</Trans>
          ) : (
            <Plural value={found.length} one="# rule to fix" other="# rules to fix" />
          )}
        </strong>{' '}
        {elements > 0 && (
          <>
            · <Plural value={elements} one="# element" other="# elements" />
          </>
        )}
      </p>
      {decided.review.length > 0 && (
        <p>
          <Plural
            value={decided.review.length}
            one="# rule needs your eyes: see “To review”."
            other="# rules need your eyes: see “To review”."
          />
        </p>
      )}
      <p>
        <Trans>
          A machine finds only some of the barriers. Try the page yourself with a keyboard, a screen reader and zoom.
        </Trans>
      </p>
      <Hints body={body} />
      <p>
        {names[body.viewport]}, {names[body.scheme]}, {names[body.zoom]}, axe {axeVersion},{' '}
        {formats.dateTime(result.finishedAtMs)}
      </p>
    </Panel>
  );
}

/** What must be known to read the result. */
function Hints({ body: { url, finalUrl, keyboard, reflow } }: { body: AccessibilityBody }) {
  const isElsewhere = url.replace(/[#/]*$/u, '') !== finalUrl.replace(/[#/]*$/u, '');
  return (
    <>
      {isElsewhere && (
        <p>
          <Trans>
            The address led on to this page, such as a sign-in form. What stands here is about it:{' '}
            <Foreign>{finalUrl}</Foreign>
          </Trans>
        </p>
      )}
      {keyboard === null && (
        <p>
          <Trans>Not checked: the keyboard order. The page changed or took too long on the way.</Trans>
        </p>
      )}
      {reflow === null && (
        <p>
          <Trans>Not checked: the page at 320 px. It changed when the window did.</Trans>
        </p>
      )}
    </>
  );
}

type CountTableProps = { caption: string; rows: AccessibilityBody['passed']; language: string };

function CountTable({ caption, rows, language }: CountTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <DataTable
      caption={caption}
      emptyText={t`There is none`}
      rows={rows}
      getRowId={({ rule }) => rule}
      columns={[
        {
          id: 'rule',
          header: t`Rule`,
          isPrimary: true,
          sortValue: ({ help }) => help,
          cell: ({ help }) => <span lang={language}>{help}</span>,
        },
        {
          id: 'elements',
          header: t`Elements`,
          align: 'end',
          isPrimary: true,
          sortValue: (row) => row.elementCount,
          cell: (row) => formats.number(row.elementCount),
        },
      ]}
    />
  );
}

function KeyboardOrder({ body: { keyboard } }: { body: AccessibilityBody }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <DataTable
      caption={t`What Tab reaches, in its order`}
      emptyText={t`Tab reaches nothing on this page`}
      rows={(keyboard?.order ?? []).map((stop, index) => ({ ...stop, press: index + 1 }))}
      getRowId={({ press }) => String(press)}
      columns={[
        {
          id: 'press',
          header: t`Press`,
          isPrimary: true,
          align: 'end',
          sortValue: ({ press }) => press,
          cell: ({ press }) => formats.number(press),
        },
        {
          id: 'element',
          header: t`Element`,
          isPrimary: true,
          sortValue: ({ selector }) => selector,
          cell: ({ selector }) => (
            <code>
              <Foreign>{selector}</Foreign>
            </code>
          ),
        },
      ]}
    />
  );
}
