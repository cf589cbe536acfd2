import { Trans, useLingui } from '@lingui/react/macro';
import type { WebsiteContentBody } from '#core/contract/analyses/website-content.ts';
import { EmptyNote, ExternalLink, Panel } from '#src/ui/index.tsx';
import styles from './website-content.module.css';

/** Phrases that several pages are about. */
export function CompetingView({ body: { competing, pages } }: { body: WebsiteContentBody }) {
  const { t } = useLingui();
  if (competing.length === 0)
    return (
      <EmptyNote title={t`No contested phrases`}>
        <Trans>No phrase is used in the titles or first headings of several pages.</Trans>
      </EmptyNote>
    );
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>
          A phrase of two or three words, without stop words and in any form, found in the title or first heading of
          several pages. Of ten pages and more, one in the titles of over 30% of them is taken for the name of the
          website.
        </Trans>
      </p>
      {competing.map(({ phrase, pages: places }) => (
        <Panel key={`${phrase} ${places.join(' ')}`} title={phrase}>
          <ul className={styles['links']}>
            {places.map((place) => (
              <li key={place}>
                <ExternalLink href={pages[place]?.url ?? ''} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
