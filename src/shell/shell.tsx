import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { usePlanBanners } from '#src/data/hooks/use-plan-banners.ts';
import { AppActionsContext, SnackbarHost } from '#src/ui/index.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import footerStyles from './footer.module.css';
import { Header } from './header.tsx';
import { SELECTOR_ID } from './project-selector.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useAddWebsite } from './use-add-website.ts';
import { useLanguageNotice } from './use-language-notice.ts';
import { useLoginHash } from './use-login-hash.ts';
import { useNewPath } from './use-new-path.ts';
import { useShellDialogs } from './use-shell-dialogs.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useShownPage } from './use-shown-page.ts';
import { useSidebar } from './use-sidebar.ts';
import { useSignOut } from './use-sign-out.tsx';

const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));
const WorkingInBar = lazy(async () => ({ default: (await import('./working-in-bar.tsx')).WorkingInBar }));
const AfterStart = lazy(async () => ({ default: (await import('./after-start.tsx')).AfterStart }));

type ShellProps = {
  /** Whether the server has no page for the address, although there are pages of its form. */
  isMissing: boolean;
  children: ReactNode;
};

/** Header, sidebar, footer, bars and dialogs around a page. Bare pages have neither sidebar nor padding. */
export function Shell({ isMissing, children }: ShellProps) {
  const { path, page } = useShownPage();
  const isBare = isMissing || (page?.isBare ?? true);
  const sidebar = useSidebar(path);
  const { header: hasStrip } = usePlanBanners();
  const { dialogs, actions } = useShellDialogs();
  const account = useAccount();
  const main = useRef<HTMLElement>(null);
  const isCovered = !isBare && sidebar.mode === 'drawer';

  function openAuth(tab?: 'SignIn' | 'SignUp' | 'Code') {
    sidebar.close();
    actions.openAuth(tab);
  }
  const openAddWebsite = useAddWebsite(actions.openAddWebsite);
  const signOut = useSignOut();
  useLoginHash(openAuth);
  useLanguageNotice();
  useNewPath(main);
  useShortcuts({
    onPalette: actions.openPalette,
    onHelp: actions.openShortcuts,
    onSelector: () => {
      sidebar.open();
      requestAnimationFrame(() => document.getElementById(SELECTOR_ID)?.focus());
    },
  });

  return (
    <AppActionsContext value={{ ...actions, openAuth, openAddWebsite, signOut: () => void signOut.begin() }}>
      <div className={styles['shell']} data-strip={hasStrip}>
        <SkipLink onSkip={() => main.current?.focus()} />
        <Header sidebarMode={isBare ? null : sidebar.mode} onSidebarToggle={sidebar.toggle} />
        <div className={styles['frame']}>
          {!isBare && <Sidebar sidebar={sidebar} />}
          <div className={styles['column']} inert={isCovered}>
            {account?.member != null && (
              <Suspense>
                <WorkingInBar account={account} member={account.member} />
              </Suspense>
            )}
            <ConnectionBar />
            <UpdateBar />
            <main ref={main} tabIndex={-1} className={isBare ? styles['bare'] : styles['main']}>
              {children}
            </main>
            <Suspense fallback={<div className={footerStyles['room']} />}>
              <Footer onShortcuts={actions.openShortcuts} />
            </Suspense>
          </div>
        </div>
      </div>
      <SnackbarHost />
      {signOut.dialog}
      <DialogHost dialogs={dialogs} actions={actions} />
      <Suspense>
        <AfterStart />
      </Suspense>
    </AppActionsContext>
  );
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <button type="button" className={styles['skip']} onClick={onSkip}>
      <Trans>Skip to content</Trans>
    </button>
  );
}
