import { Trans, useLingui } from '@lingui/react/macro';
import type { WebsiteContentBody } from '#core/contract/analyses/website-content.ts';
import { EmptyNote, ExternalLink, Foreign, Panel } from '#src/ui/index.tsx';
import styles from './website-content.module.css';

type OrphanViewProps = { orphans: NonNullable<WebsiteContentBody['orphans']>; pages: WebsiteContentBody['pages'] };

/** Topics of pages that no other page links to. */
export function OrphanView({ orphans, pages }: OrphanViewProps) {
  const { t } = useLingui();
  if (orphans.length === 0)
    return (
      <EmptyNote title={t`No orphan topics`}>
        <Trans>Every page that treats a topic alone has a link from another page.</Trans>
      </EmptyNote>
    );
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>
          A topic is a phrase of two or three words in the title or first heading, without stop words and in any form.
          It is an orphan when one page alone has it there and no page of the last crawl links to that page. Link to it
          from pages about something near.
        </Trans>
      </p>
      {orphans.map(({ page, phrases }) => (
        <Panel key={page} title={<Foreign>{phrases.join(' · ')}</Foreign>}>
          <ExternalLink href={pages[page]?.url ?? ''} />
        </Panel>
      ))}
    </div>
  );
}
