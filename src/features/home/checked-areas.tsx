import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './home.module.css';

type AreaLine = { id: string; name: ReactNode; facts: ReactNode };

const AREA_LINES: readonly AreaLine[] = [
  {
    id: 'answer',
    name: <Trans>Response and redirects</Trans>,
    facts: <Trans>Status, every redirect hop, empty pages, soft 404s</Trans>,
  },
  {
    id: 'index',
    name: <Trans>Indexing</Trans>,
    facts: <Trans>robots.txt, robots meta tag and X-Robots-Tag, canonical URL, pagination</Trans>,
  },
  {
    id: 'snippet',
    name: <Trans>Title and description</Trans>,
    facts: <Trans>Pixel width as shown in search results, duplicates, a preview of the search result</Trans>,
  },
  {
    id: 'content',
    name: <Trans>Headings and content</Trans>,
    facts: <Trans>Outline, missing or multiple H1, amount of text, language</Trans>,
  },
  {
    id: 'links',
    name: <Trans>Links</Trans>,
    facts: <Trans>Broken, redirecting and insecure links, missing anchor text, nofollow</Trans>,
  },
  {
    id: 'images',
    name: <Trans>Images and resources</Trans>,
    facts: <Trans>Missing files, alt text, sizes, mixed content</Trans>,
  },
  {
    id: 'languages',
    name: <Trans>Language versions</Trans>,
    facts: <Trans>hreflang codes, return links, conflicts with the canonical URL</Trans>,
  },
  {
    id: 'data',
    name: <Trans>Structured data and social previews</Trans>,
    facts: <Trans>Valid items, required properties, Open Graph and card previews</Trans>,
  },
  {
    id: 'mobile',
    name: <Trans>Mobile and accessibility</Trans>,
    facts: <Trans>Viewport, zoom, labels and names that can be judged from the HTML</Trans>,
  },
  {
    id: 'security',
    name: <Trans>Transport and headers</Trans>,
    facts: <Trans>HTTPS, certificate, security headers, compression, timing of each phase</Trans>,
  },
];

/** What an analysis looks at. */
export function CheckedAreas() {
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>What is checked</Trans>
      </h2>
      <dl className={styles['areas']}>
        {AREA_LINES.map(({ id, name, facts }) => (
          <div key={id} className={styles['area']}>
            <dt className={styles['areaName']}>{name}</dt>
            <dd className={styles['areaFacts']}>{facts}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
