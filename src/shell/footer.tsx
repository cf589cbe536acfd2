import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import type { NavigationItem } from '#core/contract/environment.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { useAppActions } from '#src/ui/index.tsx';
import styles from './footer.module.css';
import { InstallEntry } from './install-entry.tsx';
import { LogoMark } from './logo.tsx';

/** The foot of every page: the product's pages once more, and what the app is. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { brand, navigation } = useEnvironment();
  const { openStorage } = useAppActions();
  return (
    <footer className={styles['footer']}>
      <div className={styles['brand']}>
        <LogoMark sizePx={20} />
        <span>
          <strong className={styles['name']}>{brand.name}</strong>{' '}
          <Trans>keeps your projects and results on this device and works offline.</Trans>
        </span>
      </div>
      <nav aria-label={t`Pages`}>
        <ul className={styles['links']}>
          {pagesOf(navigation.en).map((item) => (
            <li key={item.text}>
              <LocaleLink path={item.route} className={styles['link']} {...(item.requiresAuth && { rel: 'nofollow' })}>
                {_(navigationMessage(item.text))}
              </LocaleLink>
            </li>
          ))}
          <li>
            <LocaleLink path="/how-we-measure/" className={styles['link']}>
              {_(navigationMessage('NAV_HOW_WE_MEASURE'))}
            </LocaleLink>
          </li>
          <InstallEntry className={styles['link']} />
          <li>
            <button type="button" className={styles['link']} onClick={openStorage}>
              <Trans>Data on this device</Trans>
            </button>
          </li>
          <li className={styles['keys']}>
            <button type="button" className={styles['link']} onClick={onShortcuts}>
              <Trans>Keyboard shortcuts</Trans>
            </button>
          </li>
        </ul>
      </nav>
    </footer>
  );
}

function pagesOf(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => (item.route === '' ? pagesOf(item.children) : [item, ...pagesOf(item.children)]));
}
