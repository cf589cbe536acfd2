import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SitemapsBody } from '#core/contract/analyses/sitemaps.ts';
import { matchesWords } from '#core/domain/text-search.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, ExternalLink, Foreign, HttpStatus, Panel, SearchField } from '#src/ui/index.tsx';
import styles from '#src/features/tools/tools.module.css';

type SitemapFile = SitemapsBody['files'][number];

/** Every file: where its address was found, what it answered, what it is. */
export function SitemapFiles({ files }: Pick<SitemapsBody, 'files'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const kindText = useKindText();
  const placeText = usePlaceText();
  return (
    <Panel isFlush>
      <DataTable
        caption={t`Sitemap files`}
        emptyText={t`No sitemap was found.`}
        rows={files}
        getRowId={({ url }) => url}
        columns={[
          {
            id: 'url',
            header: t`File`,
            isPrimary: true,
            sortValue: ({ url }) => url,
            cell: (file) => <FileName file={file} />,
          },
          { id: 'from', header: t`Found`, cell: ({ from }) => placeText(from) },
          { id: 'kind', header: t`Kind`, sortValue: ({ kind }) => kind, cell: ({ kind }) => kindText(kind) },
          {
            id: 'status',
            header: t`Status`,
            align: 'end',
            sortValue: ({ status }) => status,
            cell: ({ status }) => <HttpStatus status={status} />,
          },
          {
            id: 'entries',
            header: t`Addresses`,
            isPrimary: true,
            align: 'end',
            sortValue: ({ entryCount }) => entryCount,
            cell: ({ entryCount }) => formats.number(entryCount),
          },
          {
            id: 'size',
            header: t`Size`,
            align: 'end',
            sortValue: ({ sizeBytes }) => sizeBytes,
            cell: ({ sizeBytes }) => formats.bytes(sizeBytes),
          },
        ]}
      />
    </Panel>
  );
}

function FileName({ file: { url, problem } }: { file: SitemapFile }) {
  return (
    <>
      <ExternalLink href={url} />
      {problem !== null && (
        <div className={styles['problem']}>
          <Badge tone="error">
            <Trans>Fault</Trans>
          </Badge>{' '}
          <Foreign>{problem}</Foreign>
        </div>
      )}
    </>
  );
}

/** The addresses that were kept, with a search; works without a network. */
export function SitemapAddresses({ body: { entries, files } }: { body: SitemapsBody }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const listed = files.reduce((sum, { kind, entryCount }) => sum + (kind === 'index' ? 0 : entryCount), 0);
  const rows = useMemo(
    () => (wanted === '' ? entries : entries.filter(({ url }) => matchesWords(wanted, [url, shownAddress(url)]))),
    [entries, wanted],
  );
  return (
    <Panel
      title={<Plural value={rows.length} one="# address" other="# addresses" />}
      actions={<SearchField label={t`Search in addresses`} value={text} onValueChange={setText} />}
      isFlush
    >
      {listed > entries.length && (
        <p className={styles['hint']}>
          <Trans>The first {entries.length} are kept here. The website checker reads all of them.</Trans>
        </p>
      )}
      <DataTable
        caption={t`Addresses in the sitemaps`}
        emptyText={wanted === '' ? t`The sitemaps list no address.` : t`No addresses match.`}
        listKey={wanted}
        isVirtual
        rows={rows}
        total={rows.length}
        getRowId={(_row, index) => index}
        columns={[
          { id: 'url', header: t`Address`, isPrimary: true, cell: ({ url }) => <ExternalLink href={url} /> },
          {
            id: 'file',
            header: t`File`,
            widthPx: 280,
            cell: ({ file }) => <Foreign>{pathOf(files[file]?.url ?? '')}</Foreign>,
          },
        ]}
      />
    </Panel>
  );
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

function useKindText(): (kind: SitemapFile['kind']) => string {
  const { t } = useLingui();
  return (kind) =>
    ({ urlset: t`Sitemap`, index: t`Sitemap index`, text: t`Text file`, feed: t`Feed`, unreadable: t`Unreadable` })[
      kind
    ];
}

function usePlaceText(): (from: SitemapFile['from']) => string {
  const { t } = useLingui();
  return (from) => ({ robots: t`in robots.txt`, index: t`in an index`, usual: t`at its default location` })[from];
}
