import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SiteLink } from '#core/contract/analyses/site-audit.ts';
import { useSiteLinks } from '#src/data/hooks/use-crawl-lists.ts';
import { LINK_KIND_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { ListFrame } from '#src/features/site-audit/lists/list-frame.tsx';
import type { ViewProps } from '#src/features/site-audit/view-search.ts';
import { SelectField, DataTable } from '#src/ui/index.tsx';
import { useLinkColumns, type LinkPart } from './link-columns.tsx';
import { LinksExport } from './links-export.tsx';
import styles from './page-view.module.css';

type Kind = SiteLink['kind'];

type LinkListProps = ViewProps & { url: string; part: LinkPart };

/** What each list has of a page's links; of those to a page there are no other kinds to choose from. */
const PART_KINDS: Readonly<Record<LinkPart, readonly Kind[]>> = {
  inlinks: ['link'],
  outlinks: ['link', 'next', 'prev', 'canonical', 'hreflang'],
  resources: ['image', 'script', 'style', 'media', 'frame', 'font', 'object', 'preload', 'preview'],
};

/** The links to or from one address, with what each of them answered. */
export function LinkList({ result, search, onSearchChange, url, part }: LinkListProps) {
  const { t } = useTexts();
  const kinds = PART_KINDS[part];
  const chosen = kinds.find((each) => each === search.kind);
  // The whole list of an address is asked for in any case: it is what this device keeps for reading it offline.
  const query = useMemo(() => (part === 'inlinks' ? { to: url } : { from: url }), [url, part]);
  const list = useSiteLinks(result.id, query);
  const isWanted = ({ kind }: SiteLink) => (chosen === undefined ? kinds.includes(kind) : kind === chosen);
  const columns = useLinkColumns(result, part);
  return (
    <div className={styles['links']}>
      <div className={styles['toolbar']}>
        {kinds.length > 1 && (
          <KindField kinds={kinds} chosen={chosen} onKindChange={(kind) => onSearchChange({ ...search, kind })} />
        )}
        <LinksExport result={result} query={query} name={`${result.site}-${part}`} isWanted={isWanted} />
      </div>
      <ListFrame list={list} loadingLabel={t`Loading the links`}>
        {(rows) => {
          const wanted = rows.filter(isWanted);
          return (
            <DataTable
              columns={columns}
              rows={wanted}
              // A page may have the same link twice; the list only grows at its end.
              getRowId={(_link, index) => index}
              total={list.hasMore ? null : wanted.length}
              hasMore={list.hasMore && list.error === null}
              isLoadingMore={list.isLoadingMore}
              isRefreshing={list.isRefreshing}
              onLoadMore={list.loadMore}
              caption={part === 'inlinks' ? t`Links to this page` : t`Links of this page`}
              emptyText={t`There is none.`}
              listKey={`${url} ${part} ${chosen ?? ''}`}
            />
          );
        }}
      </ListFrame>
    </div>
  );
}

type KindFieldProps = {
  kinds: readonly Kind[];
  chosen: Kind | undefined;
  onKindChange: (kind: Kind | undefined) => void;
};

function KindField({ kinds, chosen, onKindChange }: KindFieldProps) {
  const { t } = useTexts();
  const { _ } = useLingui();
  return (
    <SelectField
      label={t`Kind`}
      value={chosen ?? ''}
      onValueChange={(value) => onKindChange(kinds.find((each) => each === value))}
      options={[
        { value: '', label: t`All` },
        ...kinds.map((each) => ({ value: each, label: _(LINK_KIND_NAMES[each]) })),
      ]}
    />
  );
}
