import { useLingui } from '@lingui/react/macro';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense } from 'react';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, IconButton, useAppActions } from '#src/ui/index.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './header.module.css';
import { InstallButton } from './install-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import { ThemeButton } from './theme-button.tsx';
import type { SidebarMode } from './use-sidebar.ts';

const UnsentButton = lazy(async () => ({ default: (await import('./unsent-button.tsx')).UnsentButton }));

type HeaderProps = {
  /** `null` on pages without a sidebar. */
  sidebarMode: SidebarMode | null;
  onSidebarToggle: () => void;
};

/** The top of every page: what it is called, and what belongs to the person rather than to the page. */
export function Header({ sidebarMode, onSidebarToggle }: HeaderProps) {
  const { t } = useLingui();
  const { brand } = useEnvironment();
  const account = useAccount();
  const { openAuth } = useAppActions();
  const isOpen = sidebarMode === 'over' || sidebarMode === 'drawer';
  return (
    <header className={styles['header']}>
      {sidebarMode !== null && sidebarMode !== 'full' && (
        <IconButton
          label={isOpen ? t`Close navigation` : t`Open navigation`}
          icon={<MenuIcon aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={onSidebarToggle}
        />
      )}
      <LocaleLink path="/" className={styles['home']} aria-label={t`${brand.name}, start page`}>
        <Logo brand={brand} />
      </LocaleLink>
      <div className={styles['tools']}>
        <Suspense>
          <UnsentButton />
        </Suspense>
        <InstallButton />
        <LanguageButton />
        <ThemeButton />
        {account === null ? (
          <Button className={styles['signIn']} onClick={() => openAuth('SignIn')}>
            {t`Sign in`}
          </Button>
        ) : (
          <AccountButton account={account} />
        )}
      </div>
    </header>
  );
}
