import { Trans, useLingui } from '@lingui/react/macro';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import { buttonClass, IconButton, useAppActions } from '#src/ui/index.tsx';
import { NavigationTree } from './navigation-tree.tsx';
import { ProjectSelector } from './project-selector.tsx';
import styles from './sidebar.module.css';
import { useOfferedPage } from './use-offered-page.ts';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

/** Project selector, Add website and the navigation tree. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useLingui();
  const { mode, isRendered, close } = sidebar;
  const isAbove = mode === 'over' || mode === 'drawer';
  return (
    <>
      {isAbove && <div className={styles['scrim']} onClick={close} aria-hidden="true" />}
      <nav id="sidebar" className={styles['sidebar']} data-mode={mode} aria-label={t`Main`} inert={mode === 'hidden'}>
        {isRendered && <SidebarContent sidebar={sidebar} />}
      </nav>
    </>
  );
}

function SidebarContent({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useLingui();
  const { openAddWebsite } = useAppActions();
  const refusal = useRoleRefusal();
  const isMini = sidebar.mode === 'mini';
  return (
    <div className={styles['content']}>
      <ProjectSelector isMini={isMini} onExpand={sidebar.open} onChosen={sidebar.close} />
      {isMini ? (
        <IconButton
          {...refusal}
          label={t`Add website`}
          icon={<Plus aria-hidden="true" />}
          className={styles['miniAdd']}
          data-activity="add-website"
          onClick={() => openAddWebsite()}
        />
      ) : (
        <AddWebsiteButton variant="cancel" icon={<Plus aria-hidden="true" />} data-activity="add-website" />
      )}
      <Consultation isMini={isMini} />
      <NavigationTree isMini={isMini} />
    </div>
  );
}

/** The way to somebody who knows, where that is offered. */
function Consultation({ isMini }: { isMini: boolean }) {
  const { t } = useLingui();
  const page = useOfferedPage('/seo-consultation/');
  if (page === null) return null;
  return (
    <LocaleLink
      path={page.path}
      data-activity="seo-consultation"
      className={isMini ? styles['miniConsult'] : buttonClass('cancel')}
      {...(isMini && { title: t`Get SEO consultation`, 'aria-label': t`Get SEO consultation` })}
    >
      <Handshake aria-hidden="true" />
      {!isMini && <Trans>Get SEO consultation</Trans>}
    </LocaleLink>
  );
}
