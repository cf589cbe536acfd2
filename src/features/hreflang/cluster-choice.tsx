import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HreflangCluster } from '#core/audit/hreflang/clusters.ts';
import { SelectField } from '#src/ui/index.tsx';

type ClusterChoiceProps = {
  clusters: readonly HreflangCluster[];
  /** Its place as text; `all` where that is offered. */
  value: string;
  onValueChange: (value: string) => void;
  hasAll?: boolean;
};

/** Chooses among clusters, which have no names: each is called by its first page. */
export function ClusterChoice({ clusters, value, onValueChange, hasAll = false }: ClusterChoiceProps) {
  const { t } = useLingui();
  const own = clusters.map(({ pages, missing, edges }, place) => {
    const first = pages[0]?.response.finalUrl ?? edges[0]?.from ?? '';
    const count = plural(pages.length + missing.length, { one: '# page', other: '# pages' });
    return { value: String(place), label: `${first} (${count})` };
  });
  const all = hasAll ? [{ value: 'all', label: t`All clusters` }] : [];
  return <SelectField label={t`Cluster`} value={value} onValueChange={onValueChange} options={[...all, ...own]} />;
}
