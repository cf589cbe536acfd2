import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Finding, PageAuditBody, Severity } from '#core/contract/analyses/page-audit.ts';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { IgnoreControl } from '#src/analysis/ignoring/ignore-control.tsx';
import { useIgnore } from '#src/analysis/ignoring/use-ignore.ts';
import { Button, EmptyNote, Panel, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { useAreaName } from '#src/i18n/area-names.ts';
import type { FindingGroup } from '#src/analysis/finding-groups.ts';
import { FixOrderNote } from '#src/analysis/fix-order-note.tsx';
import { FindingRow } from '#src/analysis/finding-row.tsx';
import { PassedChecks } from '#src/analysis/passed-checks.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type Filter = { severity: Severity | ''; area: string; text: string };
const EVERYTHING: Filter = { severity: '', area: '', text: '' };

type FindingsViewProps = {
  site: string;
  body: PageAuditBody;
  groups: readonly FindingGroup[];
  texts: CheckTexts;
  /** The check that stands open; '' for none. */
  openCheck: string;
  onOpenCheck: (check: string) => void;
  /** Analyzes the page again. */
  onAgain: () => void;
};

/** What is wrong, what is worth most first, beside what each category lost. */
export function FindingsView(props: FindingsViewProps) {
  const { body, groups, texts, openCheck, onOpenCheck } = props;
  const { t } = useLingui();
  const [filter, setFilter] = useState(EVERYTHING);
  const openRow = useRef<HTMLDivElement>(null);
  // A link leads here from above; what was opened by a click is in sight already.
  useEffect(() => openRow.current?.scrollIntoView({ block: 'nearest' }), [openCheck]);
  const shown = groups.filter((group) => matches(group, filter, texts));
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <h2 className={styles['srOnly']}>
          <Trans>Findings</Trans>
        </h2>
        <GoneNote {...props} />
        {groups.length === 0 ? (
          <EmptyNote title={t`No findings`}>
            <Trans>This page passes every check that applies.</Trans>
          </EmptyNote>
        ) : (
          <>
            <FilterRow body={body} filter={filter} onFilterChange={setFilter} shown={shown} />
            <Panel isFlush>
              {shown.map((group) => (
                <div key={group.check} ref={group.check === openCheck ? openRow : undefined}>
                  <FindingRow
                    group={group}
                    texts={texts}
                    source={CHECK_INDEX[group.check]?.source ?? null}
                    isOpen={group.check === openCheck}
                    onOpenChange={(isOpen) => onOpenCheck(isOpen ? group.check : '')}
                    renderActions={(finding) => <FindingActions {...props} check={group.check} finding={finding} />}
                  />
                </div>
              ))}
              {shown.length === 0 && (
                <p className={styles['noneShown']}>
                  <Trans>Nothing matches the filter.</Trans>
                </p>
              )}
            </Panel>
            <FixOrderNote />
          </>
        )}
        <PassedChecks checks={body.passed} texts={texts} className={styles['others']} />
        <NotRun body={body} texts={texts} />
      </div>
      {body.status !== 0 && <ScoreBreakdown categories={body.categories} texts={texts} />}
    </div>
  );
}

type FindingActionsProps = Pick<FindingsViewProps, 'site' | 'body' | 'onAgain'> & {
  check: string;
  /** Null for all of the check. */
  finding: Finding | null;
};

/** Ignoring, and looking again. */
function FindingActions({ site, body, onAgain, check, finding }: FindingActionsProps) {
  const { ignore } = useIgnore(site);
  const place = finding === null ? null : { url: body.finalUrl, at: finding.at };
  return (
    <>
      {finding === null && (
        <Button variant="cancel" size="s" icon={<RotateCw aria-hidden="true" />} onClick={onAgain}>
          <Trans comment="Button: fetch the page again and judge it anew">Check again</Trans>
        </Button>
      )}
      <IgnoreControl target={{ check, finding: place }} onIgnore={ignore} />
    </>
  );
}

/** Of a check that was open and has nothing to say any more. */
function GoneNote({ body, groups, texts, openCheck }: FindingsViewProps) {
  if (openCheck === '' || groups.some(({ check }) => check === openCheck)) return null;
  const title = texts.title(openCheck);
  return (
    <p role="status" className={styles['gone']}>
      {body.passed.includes(openCheck) ? (
        <Trans>Passed now: {title}</Trans>
      ) : (
        <Trans>Ignored or not checked: {title}</Trans>
      )}
    </p>
  );
}

function matches(group: FindingGroup, filter: Filter, texts: CheckTexts): boolean {
  const text = filter.text.trim().toLowerCase();
  return (
    (filter.severity === '' || group.severity === filter.severity) &&
    (filter.area === '' || CHECK_INDEX[group.check]?.area === filter.area) &&
    (text === '' ||
      [texts.title(group.check), ...group.findings.flatMap((finding) => [finding.at, finding.evidence ?? ''])].some(
        (part) => part.toLowerCase().includes(text),
      ))
  );
}

type FilterRowProps = {
  body: PageAuditBody;
  filter: Filter;
  onFilterChange: (filter: Filter) => void;
  shown: readonly FindingGroup[];
};

function FilterRow({ body, filter, onFilterChange, shown }: FilterRowProps) {
  const { t } = useLingui();
  const nameOf = useAreaName();
  const findings = shown.reduce((sum, group) => sum + group.findings.length, 0);
  const areas = body.categories.filter(({ deductions }) => deductions.length > 0).map(({ id }) => id);
  return (
    <div className={styles['filters']}>
      <SelectField
        label={t`Severity`}
        value={filter.severity}
        onValueChange={(severity) => onFilterChange({ ...filter, severity: severity as Filter['severity'] })} // one of the options below
        options={[
          { value: '', label: t`All` },
          { value: 'error', label: t`Errors` },
          { value: 'warning', label: t`Warnings` },
          { value: 'notice', label: t`Notices` },
        ]}
      />
      <SelectField
        label={t`Category`}
        value={filter.area}
        onValueChange={(area) => onFilterChange({ ...filter, area })}
        options={[{ value: '', label: t`All` }, ...areas.map((id) => ({ value: id, label: nameOf(id) }))]}
      />
      <TextField
        label={t`Find`}
        type="search"
        value={filter.text}
        onValueChange={(text) => onFilterChange({ ...filter, text })}
        placeholder={t`Word or address`}
      />
      <p className={styles['shownCount']} aria-live="polite">
        <Plural value={findings} one="# finding" other="# findings" /> ·{' '}
        <Plural value={shown.length} one="# check" other="# checks" />
      </p>
    </div>
  );
}

/** Checks without the evidence they need: said, never counted as passed. */
function NotRun({ body, texts }: { body: PageAuditBody; texts: CheckTexts }) {
  if (body.notRun.length === 0) return null;
  return (
    <details className={styles['others']}>
      <summary>
        <Plural value={body.notRun.length} one="# check could not run" other="# checks could not run" />
      </summary>
      <ul>
        {body.notRun.map(({ check }) => (
          <li key={check}>{texts.title(check)}</li>
        ))}
      </ul>
    </details>
  );
}
