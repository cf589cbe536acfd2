import { Trans, useLingui } from '@lingui/react/macro';
import type { PageFacts } from '#core/contract/analyses/page-audit.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, ExternalLink, Foreign, HttpStatus, Panel } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';

/** Every link and image of the page, with what its address answered. */
export function LinksView({ facts }: { facts: PageFacts }) {
  return (
    <div className={styles['stack']}>
      <LinkTable links={facts.links} />
      <ImageTable images={facts.images} />
    </div>
  );
}

function LinkTable({ links }: { links: PageFacts['links'] }) {
  const { t } = useLingui();
  const rows = links.items.map((link, index) => ({ ...link, id: String(index) }));
  return (
    <Panel title={t`Links: ${links.internal} internal, ${links.external} external, ${links.nofollow} nofollow`} isFlush>
      <DataTable
        caption={t`Links of the page`}
        emptyText={t`The page has no links.`}
        rows={rows}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'url',
            header: t`Address`,
            isPrimary: true,
            sortValue: (row) => row.url,
            cell: (row) => <ExternalLink href={row.url} />,
          },
          {
            id: 'text',
            header: t`Anchor text`,
            sortValue: (row) => row.text,
            cell: (row) => <Foreign>{row.text}</Foreign>,
          },
          {
            id: 'kind',
            header: t`Kind`,
            sortValue: (row) => Number(row.internal),
            cell: (row) => <LinkKind isInternal={row.internal} isNofollow={row.nofollow} />,
          },
          {
            id: 'status',
            header: t`Status`,
            isPrimary: true,
            align: 'end',
            sortValue: (row) => row.status,
            cell: (row) => <HttpStatus status={row.status} />,
          },
        ]}
      />
      <ShownOf shown={rows.length} total={links.total} />
    </Panel>
  );
}

function ImageTable({ images }: { images: PageFacts['images'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const rows = images.items.map((image, index) => ({ ...image, id: String(index) }));
  return (
    <Panel title={t`Images: ${images.total}, ${images.withoutAlt} without alt text`} isFlush>
      <DataTable
        caption={t`Images of the page`}
        emptyText={t`The page has no images.`}
        rows={rows}
        getRowId={(row) => row.id}
        columns={[
          {
            id: 'url',
            header: t`Address`,
            isPrimary: true,
            sortValue: (row) => row.url,
            cell: (row) => <ExternalLink href={row.url} />,
          },
          {
            id: 'alt',
            header: t`Alt text`,
            cell: (row) => (row.alt === null ? <Badge tone="warning">{t`none`}</Badge> : <Foreign>{row.alt}</Foreign>),
          },
          {
            id: 'size',
            header: t`Size`,
            align: 'end',
            sortValue: (row) => row.sizeBytes,
            cell: (row) => (row.sizeBytes === null ? '–' : formats.bytes(row.sizeBytes)),
          },
          {
            id: 'status',
            header: t`Status`,
            isPrimary: true,
            align: 'end',
            sortValue: (row) => row.status,
            cell: (row) => <HttpStatus status={row.status} />,
          },
        ]}
      />
      <ShownOf shown={rows.length} total={images.total} />
    </Panel>
  );
}

function LinkKind({ isInternal, isNofollow }: { isInternal: boolean; isNofollow: boolean }) {
  return (
    <>
      {isInternal ? <Trans>internal</Trans> : <Trans>external</Trans>} {isNofollow && <Badge>nofollow</Badge>}
    </>
  );
}

function ShownOf({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null;
  return (
    <p className={styles['tableHint']}>
      <Trans>
        The first {shown} of {total}
      </Trans>
    </p>
  );
}
