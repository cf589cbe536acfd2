import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './home.module.css';

type AreaLine = { id: string; name: ReactNode; facts: ReactNode };

const AREA_LINES: readonly AreaLine[] = [
  {
    id: 'answer',
    name: <Trans>Answer and redirects</Trans>,
    facts: <Trans>Status, every hop of a redirect, empty and false 404 pages</Trans>,
  },
  {
    id: 'index',
    name: <Trans>Indexing</Trans>,
    facts: <Trans>robots.txt, meta robots and X-Robots-Tag, canonical address, pagination</Trans>,
  },
  {
    id: 'snippet',
    name: <Trans>Title and description</Trans>,
    facts: <Trans>Length in pixels as results show it, repeats, a preview of the result</Trans>,
  },
  {
    id: 'content',
    name: <Trans>Headings and content</Trans>,
    facts: <Trans>Outline, missing or doubled main heading, amount of text, language</Trans>,
  },
  {
    id: 'links',
    name: <Trans>Links</Trans>,
    facts: <Trans>Dead, redirected and insecure targets, empty link texts, nofollow</Trans>,
  },
  {
    id: 'images',
    name: <Trans>Images and resources</Trans>,
    facts: <Trans>Missing files, alternative texts, sizes, mixed content</Trans>,
  },
  {
    id: 'languages',
    name: <Trans>Language versions</Trans>,
    facts: <Trans>hreflang codes, return links, conflicts with the canonical address</Trans>,
  },
  {
    id: 'data',
    name: <Trans>Structured data and social previews</Trans>,
    facts: <Trans>Items that can be read, required fields, Open Graph and card previews</Trans>,
  },
  {
    id: 'mobile',
    name: <Trans>Phones and accessibility</Trans>,
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
