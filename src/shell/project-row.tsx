import { useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Trash from 'lucide-react/icons/trash-2';
import type { SiteHost } from '#core/domain/site-host.ts';
import { IconButton, SiteIcon } from '#src/ui/index.tsx';
import { faviconUrl } from './favicon-url.ts';
import styles from './project-selector.module.css';

type ProjectRowProps = {
  id: string;
  site: SiteHost;
  /** Not stored on the server yet. */
  isWaiting: boolean;
  hasIcon: boolean;
  isHighlighted: boolean;
  isCurrent: boolean;
  onChoose: (site: SiteHost) => void;
  onRemove: (site: SiteHost) => void;
};

/** One project: the row chooses it, its button removes it. The button is reached by Tab from the highlighted row. */
export function ProjectRow({
  id,
  site,
  isWaiting,
  hasIcon,
  isHighlighted,
  isCurrent,
  onChoose,
  onRemove,
}: ProjectRowProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="row"
      className={styles['row']}
      data-highlighted={isHighlighted}
      data-current={isCurrent}
      aria-selected={isCurrent}
    >
      <div role="gridcell" className={styles['cell']}>
        <button type="button" tabIndex={-1} className={styles['choose']} title={site} onClick={() => onChoose(site)}>
          <SiteIcon site={site} src={hasIcon ? faviconUrl(site) : null} />
          <bdi className={styles['name']}>{site}</bdi>
          {isWaiting && <CloudUpload className={styles['waiting']} role="img" aria-label={t`Waits to be sent`} />}
        </button>
      </div>
      <div role="gridcell">
        <IconButton
          label={t`Remove ${site}`}
          icon={<Trash aria-hidden="true" />}
          tabIndex={isHighlighted ? 0 : -1}
          className={styles['remove']}
          onClick={() => onRemove(site)}
        />
      </div>
    </div>
  );
}
