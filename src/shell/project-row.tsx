import { useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Trash from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import type { SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import type { ProjectView } from '#src/data/projects/project-repository.ts';
import { IconButton, SeverityMark, SiteIcon } from '#src/ui/index.tsx';
import { faviconUrl } from '#src/data/server/favicon-url.ts';
import styles from './project-selector.module.css';
import { optionId } from './use-project-list.ts';

type ProjectRowProps = {
  /** Its number in the whole list. */
  index: number;
  site: SiteHost;
  /** How far its changes are. */
  syncState: ProjectView['syncState'];
  hasIcon: boolean;
  isHighlighted: boolean;
  isCurrent: boolean;
  onChoose: (site: SiteHost) => void;
  onRemove: (site: SiteHost) => void;
};

/** One project: the row chooses it, its button removes it. The button is reached by Tab from the highlighted row. */
export const ProjectRow = memo(function ProjectRow({
  index,
  site,
  syncState,
  hasIcon,
  isHighlighted,
  isCurrent,
  onChoose,
  onRemove,
}: ProjectRowProps) {
  const { t } = useLingui();
  const refusal = useRoleRefusal();
  return (
    <div
      id={optionId(index)}
      role="row"
      aria-rowindex={index + 1}
      className={styles['row']}
      data-highlighted={isHighlighted}
      data-current={isCurrent}
      aria-selected={isCurrent}
    >
      <div role="gridcell" className={styles['cell']}>
        <button
          type="button"
          tabIndex={-1}
          className={styles['choose']}
          title={shownHost(site)}
          onClick={() => onChoose(site)}
        >
          <SiteIcon site={site} src={hasIcon ? faviconUrl(site) : null} />
          <bdi className={styles['name']}>{shownHost(site)}</bdi>
          {syncState === 'failed' ? (
            <SeverityMark severity="error" label={t`Needs attention: the server rejected a change to it`} />
          ) : (
            syncState !== 'saved' && (
              <CloudUpload className={styles['waiting']} role="img" aria-label={t`Waits to be sent`} />
            )
          )}
        </button>
      </div>
      <div role="gridcell">
        <IconButton
          label={t`Remove ${{ site: shownHost(site) }}`}
          icon={<Trash aria-hidden="true" />}
          {...refusal}
          tabIndex={isHighlighted ? 0 : -1}
          className={styles['remove']}
          onClick={() => onRemove(site)}
        />
      </div>
    </div>
  );
});
