import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Area } from '#core/audit/check.ts';
import type { SiteCheckResult } from '#core/contract/analyses/site-audit.ts';
import { FixOrderNote } from '#src/analysis/fix-order-note.tsx';
import { useIgnoredFindings } from '#src/data/hooks/use-ignored-findings.ts';
import { matchesWords } from '#core/domain/text-search.ts';
import { useTypedFind } from '#src/analysis/use-typed-find.ts';
import {
  CHECK_CHOICES,
  viewPath,
  type CheckChoice,
  type SiteAuditResult,
  type ViewProps,
} from '#src/features/site-audit/view-search.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { useAreaName } from '#src/i18n/area-names.ts';
import { useCheckTexts, type CheckTexts } from '#src/i18n/check-texts.ts';
import { EmptyNote, Panel, SelectField, Skeleton, TextField, useIsPrinting } from '#src/ui/index.tsx';
import styles from './check-list.module.css';
import { CheckRow } from './check-row.tsx';
import { OtherChecks } from './other-checks.tsx';
import { PrintedChecks } from './printed-checks.tsx';
import { groupByArea, rankChecks, type RankedCheck } from './ranked-checks.ts';

/** Every check that found something, by category, with what changed, why it matters and how to repair it. */
export function CheckList({ result, search, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  const isPrinting = useIsPrinting();
  const [find, setFind] = useTypedFind(search.find ?? '', (text) =>
    onSearchChange({ ...search, find: text === '' ? undefined : text }, { replace: true }),
  );
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  const { checks } = result.body;
  const shown = checks.filter((each) => isWanted(each, search.show) && isFound(each, find, texts));
  if (checks.length === 0)
    return (
      <>
        <EmptyNote title={t`No findings`}>
          <Trans>This website passes every check that applies.</Trans>
        </EmptyNote>
        <IgnoredLink result={result} />
      </>
    );
  return (
    <section className={styles['view']} aria-label={t`Checks`}>
      <div className={styles['filters']}>
        <SelectField
          label={t`Show`}
          value={search.show ?? ''}
          onValueChange={(value) =>
            onSearchChange({ ...search, show: CHECK_CHOICES.find((choice) => choice === value) })
          }
          options={[
            { value: '', label: t`All` },
            { value: 'error', label: t`Errors` },
            { value: 'warning', label: t`Warnings` },
            { value: 'notice', label: t`Notices` },
            { value: 'changed', label: t`Changed since the crawl before` },
          ]}
        />
        <TextField
          label={t`Find`}
          type="search"
          autoComplete="off"
          value={find}
          onValueChange={setFind}
          placeholder={t`Part of a check’s name`}
        />
        <p className={styles['count']} aria-live="polite">
          <Plural value={shown.length} one="# check" other="# checks" />
        </p>
      </div>
      <PrintedChecks result={result} checks={shown} texts={texts} />
      {!isPrinting &&
        groupByArea(rankChecks(shown, result)).map(({ area, checks: own }) => (
          <AreaPanel key={area ?? ''} area={area} checks={own} result={result} texts={texts} />
        ))}
      {shown.length === 0 && (
        <p className={styles['none']}>
          <Trans>No checks match the filter.</Trans>
        </p>
      )}
      <FixOrderNote />
      <OtherChecks body={result.body} texts={texts} />
      <IgnoredLink result={result} />
    </section>
  );
}

function IgnoredLink({ result }: { result: SiteAuditResult }) {
  const { rows = [] } = useIgnoredFindings(result.site);
  if (rows.length === 0) return null;
  return (
    <p>
      <LocaleLink path={viewPath(result, { view: 'ignored' })}>
        <Trans>Ignored on this website</Trans>
      </LocaleLink>
    </p>
  );
}

type AreaPanelProps = {
  area: Area | null;
  checks: readonly RankedCheck[];
  result: SiteAuditResult;
  texts: CheckTexts;
};

function AreaPanel({ area, checks, result, texts }: AreaPanelProps) {
  const { t } = useLingui();
  const nameOf = useAreaName();
  const score = result.body.categories.find(({ id }) => id === area)?.score ?? null;
  return (
    <Panel
      title={area === null ? t`Other` : nameOf(area)}
      actions={score !== null && <span className={styles['score']}>{t`${score} of 100`}</span>}
      isFlush
    >
      {checks.map((check) => (
        <CheckRow key={check.check} check={check} result={result} texts={texts} />
      ))}
    </Panel>
  );
}

function isWanted({ severity, count, change }: SiteCheckResult, choice: CheckChoice | undefined): boolean {
  if (choice === 'changed') return change !== null && change.new + change.back + change.fixed > 0;
  return count > 0 && (choice === undefined || severity === choice);
}

function isFound({ check }: SiteCheckResult, find: string, texts: CheckTexts): boolean {
  return matchesWords(find, [check, texts.title(check), texts.explanation(check)]);
}
