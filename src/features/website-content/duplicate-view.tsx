import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { NEAR_SIMILARITY } from '#core/audit/content/site-limits.ts';
import type { WebsiteContentBody } from '#core/contract/analyses/website-content.ts';
import { differenceOf } from '#core/text/text-difference.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, EmptyNote, ExternalLink, Panel } from '#src/ui/index.tsx';
import styles from './website-content.module.css';

/** Groups of pages with the same or nearly the same text, with what differs. */
export function DuplicateView({ body }: { body: WebsiteContentBody }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { exact, near, pages } = body;
  const urlOf = (page: number): string => pages[page]?.url ?? '';
  if (exact.length + near.length === 0)
    return (
      <EmptyNote title={t`No duplicates`}>
        <Trans>No two pages have the same text or nearly the same.</Trans>
      </EmptyNote>
    );
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>
          Nearly the same: {formats.percent(NEAR_SIMILARITY)} and more of the runs of five words in common, estimated by
          64 hashes. Texts of fewer than 20 words are compared as a whole only.
        </Trans>
      </p>
      {exact.map((group) => (
        <Panel
          key={group.pages.join(' ')}
          title={
            <Plural value={group.pages.length} one="# page with the same text" other="# pages with the same text" />
          }
        >
          <PageLinks urls={group.pages.map(urlOf)} />
        </Panel>
      ))}
      {near.map((group) => (
        <NearGroup key={group.pages.join(' ')} body={body} pages={group.pages} similarity={group.similarity} />
      ))}
    </div>
  );
}

type NearGroupProps = { body: WebsiteContentBody; pages: readonly number[]; similarity: number };

function NearGroup({ body, pages, similarity }: NearGroupProps) {
  const formats = useFormats();
  const [other, setOther] = useState<number | null>(null);
  const [first = 0, ...rest] = pages;
  const textOf = (page: number | null) => body.texts.find((each) => each.page === page)?.text;
  const [before, after] = [textOf(first), textOf(other)];
  const similar = formats.percent(similarity);
  return (
    <Panel title={<Trans>Nearly the same text, {similar} alike and more</Trans>}>
      <PageLinks urls={[body.pages[first]?.url ?? '']} />
      {rest.map((page) => (
        <div key={page} className={styles['row']}>
          <ExternalLink href={body.pages[page]?.url ?? ''} />
          {textOf(page) !== undefined && (
            <Button variant="cancel" size="s" onClick={() => setOther(other === page ? null : page)}>
              {other === page ? <Trans>Hide what differs</Trans> : <Trans>Show what differs</Trans>}
            </Button>
          )}
        </div>
      ))}
      {before !== undefined && after !== undefined && <Difference before={before} after={after} />}
    </Panel>
  );
}

function PageLinks({ urls }: { urls: readonly string[] }) {
  return (
    <ul className={styles['links']}>
      {urls.map((url) => (
        <li key={url}>
          <ExternalLink href={url} />
        </li>
      ))}
    </ul>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useLingui();
  const parts = useMemo(() => differenceOf(before, after), [before, after]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles['difference']} dir="auto" role="region" aria-label={t`What differs`} tabIndex={0}>
      {parts.map(({ kind, text }, at) => {
        if (kind === 'removed') return <del key={at}>{text}</del>;
        return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
      })}
    </div>
  );
}
