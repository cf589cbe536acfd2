import { useLingui } from '@lingui/react/macro';
import { DIRECTIONS, DIRECTION_OF, EFFECT_KINDS } from '#core/insights/effect.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useTags } from '#src/data/hooks/use-projects.ts';
import { SelectField } from '#src/ui/index.tsx';
import { useKindNames } from './insight-names.ts';
import { parseInsightsSearch, type InsightsSearch } from './insights-search.ts';
import styles from './insights.module.css';

export type InsightsProps = { search: InsightsSearch; onSearchChange: (search: InsightsSearch) => void };

/** What narrows the list. */
export function InsightFilters({ search, onSearchChange, sites }: InsightsProps & { sites: readonly string[] }) {
  const { t } = useLingui();
  const names = useKindNames();
  const tags = useTags() ?? [];
  const all = { value: '', label: t`All` };
  const change = (changed: Record<string, string>) => onSearchChange(parseInsightsSearch({ ...search, ...changed }));
  const kinds = DIRECTIONS.flatMap((direction) => [
    { value: direction, label: names[direction] },
    ...EFFECT_KINDS.filter((kind) => DIRECTION_OF[kind] === direction).map((kind) => ({
      value: kind,
      label: `– ${names[kind]}`,
    })),
  ]);
  return (
    <div className={styles['filters']} role="search">
      <SelectField
        label={t`Website`}
        value={search.site ?? ''}
        onValueChange={(site) => change({ site })}
        options={[all, ...sites.map((site) => ({ value: site, label: shownHost(site) }))]}
      />
      <SelectField
        label={t`Kind`}
        value={search.kind ?? ''}
        onValueChange={(kind) => change({ kind })}
        options={[all, ...kinds]}
      />
      {tags.length > 0 && (
        <SelectField
          label={t`Tag`}
          value={search.tag ?? ''}
          onValueChange={(tag) => change({ tag })}
          options={[all, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        />
      )}
    </div>
  );
}
