import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { useCurrentProject, type CurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useSerpGroups } from '#src/data/hooks/use-serp-groups.ts';
import { useSerpKeywords } from '#src/data/hooks/use-serp-keywords.ts';
import { useSerpPositions } from '#src/data/hooks/use-serp-positions.ts';
import { useSerpSettings } from '#src/data/hooks/use-serp-settings.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { PageTitle, Skeleton, buttonClass } from '#src/ui/index.tsx';
import { GroupTree } from './group-tree.tsx';
import { joinRows } from './keyword-rows.ts';
import { NewGroup } from './group-form.tsx';
import styles from './serp-keywords.module.css';

/** The groups of a website's keywords: a tree that is changed by hand, rules, and the figures of each group. */
export function GroupsScreen() {
  const { t } = useLingui();
  const project = useCurrentProject();
  if (project === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  return project === null ? null : <Groups key={project.site} project={project} />;
}

function Groups({ project: { site, se } }: { project: CurrentProject }) {
  const { t } = useLingui();
  const { rows: keywords } = useSerpKeywords(site);
  const { groups, add, change, remove } = useSerpGroups(site);
  const settings = useSerpSettings(site, se);
  const { positions } = useSerpPositions({
    site,
    search: settings.isRead ? toSearchKey(settings.current.search) : '',
  });
  const rows = useMemo(() => joinRows(keywords ?? [], positions ?? [], groups ?? []), [keywords, positions, groups]);
  if (groups === undefined) return <Skeleton label={t`Loading the groups`} lines={6} />;
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={shownHost(site)}
        actions={
          <LocaleLink className={buttonClass('cancel')} path={`/serp/keywords/${site}/`}>
            <Trans>To the keywords</Trans>
          </LocaleLink>
        }
      >
        <Trans>Keyword groups</Trans>
      </PageTitle>
      <NewGroup groups={groups} onAdd={(group) => add([{ site, ...group }])} />
      <GroupTree groups={groups} rows={rows} change={change} add={add} remove={remove} />
    </div>
  );
}
