import { useLingui } from '@lingui/react/macro';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense } from 'react';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { usePlanBanners } from '#src/data/hooks/use-plan-banners.ts';
import { Button, IconButton, isAtLeast, useAppActions, useBreakpoint } from '#src/ui/index.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { InstallButton } from './install-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { MoreButton } from './more-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import type { SidebarMode } from './use-sidebar.ts';

const UnsentButton = lazy(async () => ({ default: (await import('./unsent-button.tsx')).UnsentButton }));
const WideActions = lazy(async () => ({ default: (await import('./wide-actions.tsx')).WideActions }));
const MiddleMenu = lazy(async () => ({ default: (await import('./middle-menu.tsx')).MiddleMenu }));
const PlanStrip = lazy(async () => ({ default: (await import('#src/features/plan/plan-strip.tsx')).PlanStrip }));

type HeaderProps = {
  /** `null` on pages without a sidebar. */
  sidebarMode: SidebarMode | null;
  onSidebarToggle: () => void;
};

/** The top of every page: what it is called, and what belongs to the person rather than to the page. */
export function Header(props: HeaderProps) {
  const { header: hasStrip, hide } = usePlanBanners();
  return (
    <header className={styles['header']}>
      {hasStrip && (
        <div className={styles['strip']}>
          <Suspense>
            <PlanStrip onHide={hide} />
          </Suspense>
        </div>
      )}
      <HeaderBar {...props} />
    </header>
  );
}

function HeaderBar({ sidebarMode, onSidebarToggle }: HeaderProps) {
  const { t } = useLingui();
  const { contacts } = useEnvironment();
  const isOpen = sidebarMode === 'over' || sidebarMode === 'drawer';
  const entries = contacts?.HEADER_GR_1 ?? [];
  return (
    <div className={styles['bar']}>
      {sidebarMode !== null && sidebarMode !== 'full' && (
        <IconButton
          label={isOpen ? t`Close navigation` : t`Open navigation`}
          icon={<MenuIcon aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={onSidebarToggle}
        />
      )}
      <HomeLink />
      {entries.length > 0 && (
        <Suspense>
          <MiddleMenu entries={entries} />
        </Suspense>
      )}
      <HeaderActions />
    </div>
  );
}

function HeaderActions() {
  const { t } = useLingui();
  const account = useAccount();
  const { openAuth } = useAppActions();
  const hasRoom = isAtLeast(useBreakpoint(), 'sm');
  return (
    <div className={styles['tools']}>
      <Suspense>
        {hasRoom && <WideActions />}
        <UnsentButton />
      </Suspense>
      <InstallButton />
      <LanguageButton />
      {hasRoom ? <ThemeButton /> : account === null && <MoreButton />}
      {account === null ? (
        <Button className={styles['signIn']} onClick={() => openAuth('SignIn')}>
          {t`Sign in`}
        </Button>
      ) : (
        <AccountButton account={account} />
      )}
    </div>
  );
}
