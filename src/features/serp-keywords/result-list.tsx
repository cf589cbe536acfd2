import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import type { getSerpList } from '#core/contract/serp/lists.ts';
import { ENGINE_KIND_NAMES, findSearchEngine } from '#core/domain/search-engines.ts';
import type { SerpItemKind } from '#core/domain/serp/result-list.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, ExternalLink, Foreign, KeyValueList } from '#src/ui/index.tsx';
import { useFeatureNames, useSourceName } from './feature-names.ts';
import { useMoney } from '#src/analysis/keywords/money.ts';
import styles from './serp-keywords.module.css';

export type StoredList = EndpointReply<typeof getSerpList>;

/** A stored result list: where it came from, and every row with the own and the competitors' ones marked. */
export function ResultList({ list }: { list: StoredList }) {
  const { t } = useLingui();
  const formats = useFormats();
  const money = useMoney();
  const sourceName = useSourceName();
  const searchName = useSearchName();
  const featureNames = useFeatureNames();
  const kinds = useKindNames();
  return (
    <div className={styles['stack']}>
      <KeyValueList
        items={[
          { key: t`Source`, value: sourceName(list.source) },
          { key: t`Read`, value: formats.dateTime(list.readAtMs) },
          { key: t`Search`, value: searchName(list.search) },
          { key: t`Depth`, value: t`first ${list.depth}` },
          { key: t`Cost`, value: money(list.costMicros) },
          ...(list.features.length === 0
            ? []
            : [{ key: t`Result features`, value: list.features.map((feature) => featureNames[feature]).join(', ') }]),
        ]}
      />
      {!list.isWhole && (
        <p className={styles['hint']}>
          <Trans>Lists are kept whole for 90 days; these are the rows of yours and of your competitors.</Trans>
        </p>
      )}
      <ol className={styles['results']} aria-label={t`Results`}>
        {list.items.map((item) => (
          <li key={item.absolute} className={item.isOwn ? styles['own'] : undefined}>
            <span className={styles['rank']}>{item.organic ?? '–'}</span>
            <span>
              <Foreign>{item.title}</Foreign>
              <br />
              <ExternalLink href={item.url} />
            </span>
            <span className={styles['row']}>
              {item.kind !== 'organic' && <Badge>{kinds[item.kind]}</Badge>}
              {item.isOwn && <Badge tone="passed">{t`your website`}</Badge>}
              {item.isCompetitor && <Badge tone="warning">{t`competitor`}</Badge>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function useKindNames(): Readonly<Record<SerpItemKind, string>> {
  const { t } = useLingui();
  return {
    organic: '',
    ad: t`ad`,
    pack: t`place`,
    video: t`video`,
    news: t`news`,
    image: t`image`,
    shopping: t`shopping`,
    answer: t`direct answer`,
    ai: t`AI overview`,
    other: t`other`,
  };
}

/** A search in words: engine, country, device, language, place. */
export function useSearchName(): (search: SerpSearch) => string {
  const { t, i18n } = useLingui();
  const devices = { desktop: t`desktop`, mobile: t`mobile` };
  return ({ engineId, device, language, place }) => {
    const engine = findSearchEngine(engineId);
    if (engine === undefined) return t`unknown search engine`;
    const country = regionName(engine.geo, i18n.locale);
    return [`${ENGINE_KIND_NAMES[engine.kind]} (${engine.name})`, country, place, language, devices[device]]
      .filter((part) => part !== '')
      .join(', ');
  };
}

function regionName(geo: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(geo) ?? geo;
  } catch {
    return geo; // a made-up country has no name
  }
}
