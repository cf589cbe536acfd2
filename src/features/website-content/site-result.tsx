import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { websiteContentBody, type WebsiteContentBody } from '#core/contract/analyses/website-content.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Tabs } from '#src/ui/index.tsx';
import { ChangeView } from './change-view.tsx';
import { DuplicateView } from './duplicate-view.tsx';
import { FolderView } from './folder-view.tsx';
import { InventoryView } from './inventory-view.tsx';
import { OrphanView } from './orphan-view.tsx';
import styles from './website-content.module.css';
import { CompetingView } from './competing-view.tsx';

const TAB_IDS = ['inventory', 'duplicates', 'competing', 'orphans', 'folders', 'changes'] as const;
type TabId = (typeof TAB_IDS)[number];

/** One result with everything it says of the website. */
export function SiteResult({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame
      resultId={resultId}
      schema={websiteContentBody}
      onAgain={(result) => onAnalyse(result.url ?? result.site)}
    >
      {(result, body) => <SiteView result={result} body={body} {...rest} />}
    </ResultFrame>
  );
}

type SiteViewProps = Omit<ResultProps, 'resultId' | 'onAnalyse'> & { result: Result; body: WebsiteContentBody };

function SiteView({ result, body, tab, onSearchChange }: SiteViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const place = { url: result.url ?? undefined, result: result.id };
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Plural value={body.pages.length} one="# page read" other="# pages read" /> ·{' '}
        <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        {body.unread.length > 0 && (
          <>
            {' '}
            · <Plural value={body.unread.length} one="# page could not be read" other="# pages could not be read" />
          </>
        )}
      </p>
      <Tabs<TabId>
        value={TAB_IDS.find((id) => id === tab) ?? 'inventory'}
        onValueChange={(next) => onSearchChange({ ...place, tab: next })}
        tabs={[
          {
            id: 'inventory',
            label: t`Pages`,
            count: body.pages.length,
            panel: <InventoryView site={result.site} pages={body.pages} />,
          },
          {
            id: 'duplicates',
            label: t`Duplicates`,
            count: body.exact.length + body.near.length,
            panel: <DuplicateView body={body} />,
          },
          {
            id: 'competing',
            label: t`Contested phrases`,
            count: body.competing.length,
            panel: <CompetingView body={body} />,
          },
          ...(body.orphans === undefined
            ? []
            : [
                {
                  id: 'orphans' as const,
                  label: t`Orphan topics`,
                  count: body.orphans.length,
                  panel: <OrphanView orphans={body.orphans} pages={body.pages} />,
                },
              ]),
          {
            id: 'folders',
            label: t`Folders`,
            count: body.folders.length,
            panel: <FolderView folders={body.folders} />,
          },
          { id: 'changes', label: t`Changes`, panel: <ChangeView result={result} body={body} /> },
        ]}
      />
      <p className={styles['hint']}>
        <Trans>
          What is counted is the main text of each page: what the main element holds, or all but navigation, sides,
          header and footer.
        </Trans>
      </p>
    </div>
  );
}
