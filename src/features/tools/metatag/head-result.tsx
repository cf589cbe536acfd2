import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use, useMemo } from 'react';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import { pageAuditBody, type PageAuditBody, type PageFacts } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import type { HeadTexts } from '#core/tools/metatag/link-cards.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { groupFindings } from '#src/analysis/finding-groups.ts';
import { FindingRow } from '#src/analysis/finding-row.tsx';
import { PassedChecks } from '#src/analysis/passed-checks.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import tools from '#src/features/tools/tools.module.css';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Button,
  buttonClass,
  EmptyNote,
  ExternalLink,
  Foreign,
  KeyValueList,
  Panel,
  SeverityCounts,
  Skeleton,
  VerdictText,
  type KeyValueItem,
} from '#src/ui/index.tsx';
import { HeadPreviews } from './head-previews.tsx';
import { TakeTexts } from './take-texts.ts';
import styles from './metatag.module.css';

/** Areas of checks that are about what stands in the head, or in headers of the same meaning. */
const HEAD_AREAS: ReadonlySet<string> = new Set([
  'titles',
  'descriptions',
  'canonicals',
  'hreflang',
  'indexability',
  'social',
  'structured-data',
  'mobile',
  'document',
  'pagination',
]);

const isOfHead = (check: string): boolean => HEAD_AREAS.has(CHECK_INDEX[check]?.area ?? '');

/** What an audit says of the head of a page: previews, findings, every tag. */
export function HeadResult({ resultId, onAnalyse }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={pageAuditBody} onAgain={({ url, site }) => onAnalyse(url ?? site)}>
      {(result, body) => <ResultView result={result} body={body} onAnalyse={onAnalyse} />}
    </ResultFrame>
  );
}

type ViewProps = { result: Result; body: PageAuditBody } & Pick<ResultProps, 'onAnalyse'>;

function ResultView(props: ViewProps) {
  const { t } = useLingui();
  const { facts, finalUrl } = props.body;
  return (
    <div className={tools['panel']}>
      <Verdict {...props} />
      {facts === null ? (
        <EmptyNote title={t`No page was read`}>
          <Trans>The server sent no HTML document. The findings say why.</Trans>
        </EmptyNote>
      ) : (
        <HeadPreviews head={headOf(facts, finalUrl)} />
      )}
      <Findings body={props.body} />
      {facts !== null && <Tags facts={facts} />}
    </div>
  );
}

function headOf(facts: PageFacts, url: string): HeadTexts {
  return {
    title: facts.title?.text ?? '',
    description: facts.description?.text ?? '',
    url: facts.canonical?.resolved ?? url,
    tags: [...facts.openGraph, ...facts.card],
  };
}

function Verdict({ result, body, onAnalyse }: ViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const count = (severity: string) =>
    body.findings.filter((finding) => finding.severity === severity && isOfHead(finding.check)).length;
  const [errors, warnings, notices] = [count('error'), count('warning'), count('notice')];
  const passed = body.passed.filter(isOfHead).length;
  return (
    <section className={tools['verdict']} aria-label={t`Verdict`}>
      <VerdictText
        answer={
          errors + warnings === 0 ? (
            <Trans>Nothing is wrong with the head of the page.</Trans>
          ) : (
            <Trans>The head of the page can be improved.</Trans>
          )
        }
        firstFix={null}
      >
        <p className={tools['measured']}>
          <ExternalLink href={body.finalUrl} />
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
        <SeverityCounts
          counts={{
            error: <Plural value={errors} one="# error" other="# errors" />,
            warning: <Plural value={warnings} one="# warning" other="# warnings" />,
            notice: <Plural value={notices} one="# notice" other="# notices" />,
            passed: <Plural value={passed} one="# check passed" other="# checks passed" />,
          }}
        />
      </VerdictText>
      <Actions result={result} body={body} onAnalyse={onAnalyse} />
    </section>
  );
}

function Actions({ result, body, onAnalyse }: ViewProps) {
  const take = use(TakeTexts);
  const path = useAnalysisPath();
  const auditPath = path('PageAudit', { site: result.site, url: result.url, result: result.id });
  const { facts, finalUrl } = body;
  return (
    <div className={tools['actions']}>
      <Button variant="cancel" onClick={() => onAnalyse(result.url ?? result.site)}>
        <Trans>Read again</Trans>
      </Button>
      {facts !== null && (
        <Button variant="cancel" onClick={() => take(toOptions(facts, finalUrl))}>
          <Trans>Change in the generator</Trans>
        </Button>
      )}
      {auditPath !== null && (
        <LocaleLink className={buttonClass('cancel')} path={auditPath}>
          <Trans>Whole audit of the page</Trans>
        </LocaleLink>
      )}
    </div>
  );
}

/** The fields of the generator as a page has them. */
function toOptions(facts: PageFacts, url: string) {
  const head = headOf(facts, url);
  const tag = (name: string) => head.tags.find((each) => each.name === name)?.content ?? '';
  return {
    title: head.title,
    description: head.description,
    url: head.url,
    site: tag('og:site_name'),
    image: tag('og:image'),
    alt: tag('og:image:alt'),
    locale: tag('og:locale'),
    card: tag('twitter:card') === 'summary' ? 'small' : '',
  };
}

function Findings({ body }: { body: PageAuditBody }) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  const groups = useMemo(
    () => groupFindings({ findings: body.findings.filter(({ check }) => isOfHead(check)), categories: [] }),
    [body],
  );
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  return (
    <>
      {groups.length > 0 && (
        <Panel title={t`Findings`} isFlush>
          {groups.map((group) => (
            <FindingRow
              key={group.check}
              group={group}
              texts={texts}
              source={CHECK_INDEX[group.check]?.source ?? null}
            />
          ))}
        </Panel>
      )}
      <PassedChecks checks={body.passed.filter(isOfHead)} texts={texts} className={styles['passed']} />
    </>
  );
}

/** Every tag of the head that is read, as it stands there. */
function Tags({ facts }: { facts: PageFacts }) {
  const { t } = useLingui();
  const none = t`none`;
  const { canonical, robots, hreflang, structuredData } = facts;
  const text = (key: string, value: string | null | undefined): KeyValueItem => ({
    key,
    value: value === null || value === undefined || value === '' ? none : <Foreign>{value}</Foreign>,
  });
  const tags = [...facts.openGraph, ...facts.card];
  /** A tag may come twice. */
  const numbered = (name: string, at: number) => {
    const place = tags.slice(0, at + 1).filter((tag) => tag.name === name).length;
    return place === 1 ? name : `${name} (${place})`;
  };
  const types = structuredData.flatMap((item) => (item.error === null ? item.types : [item.error]));
  return (
    <Panel title={t`Tags of the head`}>
      <KeyValueList
        items={[
          text(t`Title`, facts.title?.text),
          text(t`Description`, facts.description?.text),
          {
            key: t`Canonical`,
            value: canonical === null ? none : <ExternalLink href={canonical.resolved ?? canonical.href} />,
          },
          text(t`Robots directives`, [...robots.meta, ...robots.header].join(', ')),
          text(t`Language`, facts.language),
          text(t`Encoding`, facts.charset),
          { key: t`Icon`, value: facts.favicon === null ? none : <ExternalLink href={facts.favicon} /> },
          ...tags.map(({ name, content }, at) => text(numbered(name, at), content)),
          text(t`Structured data`, types.join(', ')),
          ...hreflang.map(({ lang, href }) => ({ key: `hreflang ${lang}`, value: <ExternalLink href={href} /> })),
        ]}
      />
    </Panel>
  );
}
