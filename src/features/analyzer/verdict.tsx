import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { LeftOutNote } from '#src/analysis/ignoring/left-out-note.tsx';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import {
  Button,
  CopyButton,
  DownloadMenu,
  ExternalLink,
  PrintButton,
  ScoreArc,
  SeverityCounts,
  VerdictText,
} from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import type { FindingGroup } from '#src/analysis/finding-groups.ts';
import { partPath } from './part-path.ts';
import { findingRows, linkRows } from './report-rows.ts';
import { summaryOf } from './result-summary.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type VerdictProps = {
  result: Result;
  body: PageAuditBody;
  groups: readonly FindingGroup[];
  texts: CheckTexts;
  onAnalyse: (address: string) => void;
};

/** The answer in one line that a client understands, with what to do first. */
export function Verdict({ result, body, groups, texts, onAnalyse }: VerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const summary = summaryOf(result);
  const first = groups[0];
  const isMeasured = body.status !== 0;
  const title = first === undefined ? '' : texts.title(first.check);
  return (
    <section className={styles['verdict']} aria-label={t`Verdict`}>
      <ScoreArc score={summary?.score ?? null} size="l" label={t`Score of the page, 0 to 100`} />
      <VerdictText
        answer={
          isMeasured ? (
            <Answer errors={summary?.errors ?? 0} warnings={summary?.warnings ?? 0} notices={summary?.notices ?? 0} />
          ) : (
            <Trans>The page did not respond, so there is no score.</Trans>
          )
        }
        firstFix={
          first === undefined || first.severity === 'notice' ? null : isMeasured ? (
            <Trans>
              Fix first: <LocaleLink path={partPath(result, { check: first.check })}>{title}</LocaleLink>
            </Trans>
          ) : (
            <Trans comment="title: why a page did not answer. try: what to do, a sentence or more">
              {title}. {texts.howToFix(first.check)}
            </Trans>
          )
        }
      >
        <p className={styles['measured']}>
          <ExternalLink href={body.finalUrl} />
          {isMeasured && <span>{t`HTTP ${body.status}`}</span>}
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
        <Counts
          errors={summary?.errors ?? 0}
          warnings={summary?.warnings ?? 0}
          notices={summary?.notices ?? 0}
          passed={body.passed.length}
        />
        <LeftOutNote
          site={result.site}
          score={summary?.score ?? null}
          leftOut={summary?.leftOut}
          path={partPath(result, { tab: 'ignored' })}
        />
      </VerdictText>
      <VerdictActions result={result} body={body} groups={groups} texts={texts} onAnalyse={onAnalyse} />
    </section>
  );
}

function Answer({ errors, warnings, notices }: Record<'errors' | 'warnings' | 'notices', number>) {
  if (errors > 0) return <Plural value={errors} one="# error to fix." other="# errors to fix." />;
  if (warnings > 0)
    return <Plural value={warnings} one="No errors, # warning to review." other="No errors, # warnings to review." />;
  if (notices > 0)
    return (
      <Plural
        value={notices}
        one="No errors or warnings, # notice to review."
        other="No errors or warnings, # notices to review."
      />
    );
  return <Trans>Nothing to fix: every check that applies has passed.</Trans>;
}

function Counts({ errors, warnings, notices, passed }: Record<'errors' | 'warnings' | 'notices' | 'passed', number>) {
  return (
    <SeverityCounts
      counts={{
        error: <Plural value={errors} one="# error" other="# errors" />,
        warning: <Plural value={warnings} one="# warning" other="# warnings" />,
        notice: <Plural value={notices} one="# notice" other="# notices" />,
        passed: <Plural value={passed} one="# check passed" other="# checks passed" />,
      }}
    />
  );
}

function VerdictActions({ result, body, groups, texts, onAnalyse }: VerdictProps) {
  const { t } = useLingui();
  const names = { findings: `${result.site}-findings`, links: `${result.site}-links` };
  const headings = {
    severity: t`Severity`,
    finding: t`Finding`,
    sentence: t`What was found`,
    at: t`Address`,
    evidence: t`Evidence`,
    fix: t`How to fix`,
  };
  const findings = () => findingRows(groups, texts, headings);
  const links = () =>
    linkRows(body, {
      url: t`Address`,
      text: t`Anchor text`,
      kind: t`Kind`,
      status: t`Status`,
      internal: t`internal`,
      external: t`external`,
    });

  const save = useSaveTable();
  const plainText = () =>
    findings()
      .slice(1)
      .map(
        ([severity, finding, sentence, at]) => `${severity ?? ''}: ${finding ?? ''}. ${sentence ?? ''} (${at ?? ''})`,
      )
      .join('\n');

  return (
    <div className={styles['verdictActions']}>
      <Button variant="cancel" size="s" onClick={() => onAnalyse(result.url ?? body.url)}>
        <Trans>Analyze again</Trans>
      </Button>
      <CopyButton text={plainText} label={t`Copy findings`} />
      <PrintButton />
      <DownloadMenu
        size="s"
        items={[
          {
            label: t`Findings`,
            onSave: (format) => save(names.findings, format, findings()),
          },
          {
            label: t`Links`,
            onSave: (format) => save(names.links, format, links()),
          },
        ]}
      />
    </div>
  );
}
