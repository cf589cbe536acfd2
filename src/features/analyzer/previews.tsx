import { Trans, useLingui } from '@lingui/react/macro';
import type { PageFacts } from '#core/contract/analyses/page-audit.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign, KeyValueList, Panel } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';

/** Widths at which search results cut, in pixels of Arial 20 and 14. */
const TITLE_CUT_PX = 600;
const DESCRIPTION_CUT_PX = 960;

/** How the page may look in search results, with the widths that decide where it is cut. */
export function SearchPreview({ facts, url }: { facts: PageFacts; url: string }) {
  const { t } = useLingui();
  const address = new URL(url);
  return (
    <Panel title={t`Search-result preview`}>
      <div className={styles['serp']} aria-label={t`Search-result preview`} role="group">
        <p className={styles['serpUrl']}>
          {shownHost(address.host)}{' '}
          <span>
            {address.pathname === '/' ? '' : address.pathname.split('/').filter(Boolean).map(readable).join(' › ')}
          </span>
        </p>
        <p className={styles['serpTitle']}>
          <Foreign>{cut(facts.title, TITLE_CUT_PX) ?? t`(no title)`}</Foreign>
        </p>
        <p className={styles['serpText']}>
          <Foreign>
            {cut(facts.description, DESCRIPTION_CUT_PX) ?? t`(no description: search engines pick text from the page)`}
          </Foreign>
        </p>
      </div>
      <KeyValueList
        items={[
          { key: t`Title`, value: <Width fact={facts.title} limitPx={TITLE_CUT_PX} /> },
          { key: t`Description`, value: <Width fact={facts.description} limitPx={DESCRIPTION_CUT_PX} /> },
        ]}
      />
    </Panel>
  );
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

type TextFact = PageFacts['title'];

/** The text as far as it fits, by its mean character width. */
function cut(fact: TextFact, limitPx: number): string | null {
  if (fact === null || fact.text === '') return null;
  if (fact.pixelWidth <= limitPx) return fact.text;
  const fitting = Math.floor((limitPx / fact.pixelWidth) * fact.characters) - 1;
  return `${Array.from(fact.text).slice(0, fitting).join('').trimEnd()} …`;
}

function Width({ fact, limitPx }: { fact: TextFact; limitPx: number }) {
  const formats = useFormats();
  if (fact === null) return <Trans>none</Trans>;
  const characters = formats.number(fact.characters);
  const width = formats.number(Math.round(fact.pixelWidth));
  return (
    <Trans>
      {characters} characters, {width} of {limitPx} px
    </Trans>
  );
}

/** What a shared link shows, from Open Graph and card tags. */
export function SharePreview({ facts, url }: { facts: PageFacts; url: string }) {
  const { t } = useLingui();
  const tags = [...facts.openGraph, ...facts.card];
  const value = (...names: string[]) => tags.find(({ name }) => names.includes(name))?.content ?? '';
  return (
    <Panel title={t`Share preview`}>
      {tags.length === 0 ? (
        <p className={styles['hint']}>
          <Trans>The page has no Open Graph or card tags, so networks make up their own preview.</Trans>
        </p>
      ) : (
        <>
          <div className={styles['share']}>
            <p className={styles['serpUrl']}>{shownHost(new URL(url).host)}</p>
            <p className={styles['shareTitle']}>
              <Foreign>{value('og:title', 'twitter:title') || (facts.title?.text ?? '')}</Foreign>
            </p>
            <p className={styles['serpText']}>
              <Foreign>{value('og:description', 'twitter:description') || (facts.description?.text ?? '')}</Foreign>
            </p>
          </div>
          <KeyValueList
            items={tags.map(({ name, content }, index) => ({
              key: `${name}${index === tags.findIndex((tag) => tag.name === name) ? '' : ` (${index + 1})`}`,
              value: <Foreign>{content}</Foreign>,
            }))}
          />
        </>
      )}
    </Panel>
  );
}
