import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_REPORT_SITES } from '#core/reports/settings.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFindSites, useProjects, useTags } from '#src/data/hooks/use-projects.ts';
import { Button, CheckboxField, Panel, SearchField, SelectField, TagChip } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

const SHOWN = 8;
type SiteChoiceProps = { sites: readonly string[]; onChange: (sites: readonly string[]) => void };

/** Which websites a report is about: ticked one by one, or all that have a tag. */
export function SiteChoice({ sites, onChange }: SiteChoiceProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const { rows } = useProjects({ filter, limit: SHOWN });
  const tags = useTags() ?? [];
  const findSites = useFindSites();
  const add = (more: readonly string[]) => onChange([...new Set([...sites, ...more])].slice(0, MAX_REPORT_SITES));
  const remove = (site: string) => onChange(sites.filter((each) => each !== site));
  return (
    <Panel title={<Trans>Websites</Trans>}>
      <div className={styles['stack']}>
        {sites.length > 0 && (
          <ul className={styles['chips']}>
            {sites.map((site) => (
              <li key={site}>
                <TagChip removeLabel={t`Leave out ${shownHost(site)}`} onRemove={() => remove(site)}>
                  {shownHost(site)}
                </TagChip>
              </li>
            ))}
          </ul>
        )}
        {sites.length === 0 && (
          <p className={styles['hint']} role="status">
            {rows?.length === 0 && filter === '' ? (
              <Trans>Add a website first.</Trans>
            ) : (
              <Trans>Choose at least one website.</Trans>
            )}
          </p>
        )}
        <SearchField label={t`Find a website`} value={filter} onValueChange={setFilter} />
        <div className={styles['ticks']}>
          {(rows ?? []).map(({ site }) => (
            <CheckboxField
              key={site}
              label={shownHost(site)}
              isChecked={sites.includes(site)}
              disabled={!sites.includes(site) && sites.length >= MAX_REPORT_SITES}
              onCheckedChange={(isChecked) => (isChecked ? add([site]) : remove(site))}
            />
          ))}
        </div>
        {tags.length > 0 && (
          <SelectField
            label={t`Add all websites with a tag`}
            value=""
            options={[{ value: '', label: t`Choose a tag` }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
            onValueChange={(tag) => {
              if (tag !== '') void findSites({ tag }).then(add);
            }}
          />
        )}
        {sites.length > 1 && (
          <Button variant="close" size="s" onClick={() => onChange([])}>
            <Trans>Leave out all</Trans>
          </Button>
        )}
      </div>
    </Panel>
  );
}
