import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { changedTexts, type TextChange } from '#core/audit/content/changed-texts.ts';
import { websiteContentBody, type WebsiteContentBody } from '#core/contract/analyses/website-content.ts';
import type { Result } from '#core/contract/results.ts';
import { useResult, useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, EmptyNote, Foreign, Skeleton, type BadgeTone } from '#src/ui/index.tsx';
import styles from './website-content.module.css';

/** What changed since the run before, page by page. */
export function ChangeView({ result, body }: { result: Result; body: WebsiteContentBody }) {
  const { t } = useLingui();
  const { rows } = useResults({ type: 'WebsiteContent', site: result.site });
  const earlier = rows?.filter(({ finishedAtMs }) => finishedAtMs < result.finishedAtMs) ?? [];
  const before = earlier.toSorted((a, b) => b.finishedAtMs - a.finishedAtMs)[0];
  if (rows === undefined) return <Skeleton label={t`Loading the results`} shape="panel" />;
  if (before === undefined)
    return (
      <EmptyNote title={t`No earlier result`}>
        <Trans>Check the website again later to see which texts changed.</Trans>
      </EmptyNote>
    );
  return <Changes key={before.id} beforeId={before.id} body={body} />;
}

function Changes({ beforeId, body }: { beforeId: string; body: WebsiteContentBody }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { result } = useResult(beforeId);
  const changes = useMemo(() => {
    const old = result && websiteContentBody.safeParse(result.body).data;
    return old === undefined ? undefined : changedTexts(old.pages, body.pages);
  }, [result, body]);
  if (result === undefined || changes === undefined) return <Skeleton label={t`Loading the results`} shape="panel" />;
  const names: Record<TextChange['kind'], readonly [string, BadgeTone]> = {
    added: [t`new`, 'passed'],
    removed: [t`gone`, 'error'],
    changed: [t`changed`, 'notice'],
  };
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>Since {formats.dateTime(result.finishedAtMs)}</Trans>
      </p>
      <DataTable
        caption={t`Changes`}
        emptyText={t`No text changed`}
        rows={changes}
        getRowId={({ url }) => url}
        columns={[
          {
            id: 'url',
            header: t`Page`,
            isPrimary: true,
            sortValue: ({ url }) => url,
            cell: ({ url }) => <Foreign>{url}</Foreign>,
          },
          {
            id: 'kind',
            header: t`Change`,
            isPrimary: true,
            widthPx: 120,
            sortValue: ({ kind }) => names[kind][0],
            cell: ({ kind }) => <Badge tone={names[kind][1]}>{names[kind][0]}</Badge>,
          },
          {
            id: 'words',
            header: t`Words`,
            align: 'end',
            widthPx: 120,
            sortValue: ({ words }) => words,
            cell: ({ words }) => formats.change(words),
          },
        ]}
      />
    </div>
  );
}
