import { Trans, useLingui } from '@lingui/react/macro';
import type { PageAuditBody, PageFacts } from '#core/contract/analyses/page-audit.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, ExternalLink, Foreign, HttpStatus, KeyValueList, Panel } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { SearchPreview, SharePreview } from './previews.tsx';
import { TimingBar } from './timing-bar.tsx';

/** What the page says, group by group. */
export function FactsView({ facts, body }: { facts: PageFacts; body: PageAuditBody }) {
  return (
    <div className={styles['factGrid']}>
      <SearchPreview facts={facts} url={body.finalUrl} />
      <SharePreview facts={facts} url={body.finalUrl} />
      <Indexing facts={facts} />
      <Headings headings={facts.headings} />
      <Content facts={facts} />
      <TimingBar timing={facts.timing} />
      <Languages facts={facts} />
      <StructuredData items={facts.structuredData} />
      <Redirects facts={facts} finalUrl={body.finalUrl} status={body.status} />
      <Headers headers={facts.headers} />
    </div>
  );
}

function Indexing({ facts }: { facts: PageFacts }) {
  const { t } = useLingui();
  const { canonical, robots } = facts;
  const reasons = {
    status: t`its HTTP status`,
    noindex: t`a noindex directive`,
    robots: t`robots.txt`,
    canonical: t`a canonical URL that points elsewhere`,
  };
  return (
    <Panel title={t`Indexing`}>
      <KeyValueList
        items={[
          {
            key: t`Indexable`,
            value: facts.indexable ? (
              <Badge tone="passed">{t`yes`}</Badge>
            ) : (
              <Badge tone="warning">{t`no: ${facts.notIndexableBecause.map((reason) => reasons[reason]).join(', ')}`}</Badge>
            ),
          },
          {
            key: t`Canonical`,
            value: canonical === null ? t`none` : <ExternalLink href={canonical.resolved ?? canonical.href} />,
          },
          {
            key: t`Robots directives`,
            value: <Foreign>{[...robots.meta, ...robots.header].join(', ') || t`none`}</Foreign>,
          },
          {
            key: 'robots.txt',
            value: (
              <>
                {robots.robotsTxt.allowed ? t`allows this page` : t`blocks this page`}{' '}
                {robots.robotsTxt.rule !== null && <code>{robots.robotsTxt.rule}</code>}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Headings({ headings }: { headings: PageFacts['headings'] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Headings: ${headings.length}`}>
      <ol className={styles['outline']}>
        {headings.map(({ level, text }, index) => (
          <li key={index} style={{ paddingInlineStart: `${(level - 1) * 16}px` }}>
            <span className={styles['level']}>H{level}</span> <Foreign>{text === '' ? t`(empty)` : text}</Foreign>
          </li>
        ))}
      </ol>
      {headings.length === 0 && (
        <p className={styles['hint']}>
          <Trans>The page has no headings.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Content({ facts }: { facts: PageFacts }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { sizes } = facts;
  return (
    <Panel title={t`Content`}>
      <KeyValueList
        items={[
          { key: t`Words`, value: formats.number(facts.wordCount) },
          { key: t`Language`, value: facts.language ?? t`not declared` },
          { key: t`Encoding`, value: facts.charset ?? t`not declared` },
          { key: t`HTML`, value: formats.bytes(sizes.htmlBytes) },
          { key: t`Transferred`, value: formats.bytes(sizes.transferBytes) },
          {
            key: t`Text share`,
            value: sizes.htmlBytes === 0 ? '–' : formats.percent(sizes.textBytes / sizes.htmlBytes),
          },
        ]}
      />
    </Panel>
  );
}

function Languages({ facts }: { facts: PageFacts }) {
  const { t } = useLingui();
  const rows = facts.hreflang.map((row, index) => ({ ...row, id: String(index) }));
  if (rows.length === 0) return null;
  return (
    <Panel title={t`Hreflang: ${rows.length}`} isFlush>
      <DataTable
        caption={t`Language versions`}
        emptyText=""
        rows={rows}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'lang',
            header: t`Language`,
            isPrimary: true,
            sortValue: (row) => row.lang,
            cell: (row) => <Foreign>{row.lang}</Foreign>,
          },
          { id: 'href', header: t`Address`, isPrimary: true, cell: (row) => <ExternalLink href={row.href} /> },
          { id: 'source', header: t`Declared in`, cell: (row) => (row.source === 'html' ? 'HTML' : t`header`) },
        ]}
      />
    </Panel>
  );
}

function StructuredData({ items }: { items: PageFacts['structuredData'] }) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  const rows = items.map((row, index) => ({ ...row, id: String(index) }));
  return (
    <Panel title={t`Structured data: ${items.length}`} isFlush>
      <DataTable
        caption={t`Structured data`}
        emptyText=""
        rows={rows}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'types',
            header: t`Type`,
            isPrimary: true,
            cell: (row) => <Foreign>{row.error ?? (row.types.join(', ') || '–')}</Foreign>,
          },
          { id: 'format', header: t`Format`, cell: (row) => row.format },
          {
            id: 'properties',
            header: t`Properties`,
            isPrimary: true,
            align: 'end',
            cell: (row) => (row.error === null ? row.properties : <Badge tone="error">{t`unreadable`}</Badge>),
          },
        ]}
      />
    </Panel>
  );
}

function Redirects({ facts, finalUrl, status }: { facts: PageFacts; finalUrl: string; status: number }) {
  const { t } = useLingui();
  if (facts.redirects.length === 0) return null;
  return (
    <Panel title={t`Redirects: ${facts.redirects.length}`}>
      <ol className={styles['hops']}>
        {facts.redirects.map((hop, index) => (
          <li key={index}>
            <HttpStatus status={hop.status} /> <ExternalLink href={hop.url} />
          </li>
        ))}
        <li>
          <HttpStatus status={status} /> <ExternalLink href={finalUrl} />
        </li>
      </ol>
    </Panel>
  );
}

function Headers({ headers }: { headers: PageFacts['headers'] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Response headers`}>
      <dl className={styles['headers']}>
        {headers.map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              <Foreign>{value}</Foreign>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
