import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { usePlanBanners } from '#src/data/hooks/use-plan-banners.ts';
import { useAppActions } from '#src/ui/index.tsx';
import { BrandLink } from './brand-link.tsx';
import { FooterContacts } from './footer-contacts.tsx';
import { FooterLinks } from './footer-links.tsx';
import styles from './footer.module.css';
import { InstallEntry } from './install-entry.tsx';
import { Logo } from './logo.tsx';
import { UpButton } from './up-button.tsx';

const PlanBand = lazy(async () => ({ default: (await import('#src/features/plan/plan-band.tsx')).PlanBand }));

/** The foot of every page: who is behind it and how to reach them, the product's pages once more, and the way up. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const { brand, contacts = {} } = useEnvironment();
  const { footer: hasBand, hide } = usePlanBanners();
  return (
    <footer className={styles['footer']}>
      {hasBand && (
        <Suspense>
          <PlanBand onHide={hide} />
        </Suspense>
      )}
      <div className={styles['main']}>
        <div className={styles['about']}>
          <Logo brand={brand} markPx={22} />
          <p className={styles['first']}>
            {contacts.footer_first_line ?? (
              <Trans>Keeps your projects and results on this device and works offline.</Trans>
            )}
          </p>
          <FooterContacts contacts={contacts.contacts ?? {}} />
        </div>
        <FooterLinks />
      </div>
      <BottomLinks onShortcuts={onShortcuts} />
      <UpButton />
    </footer>
  );
}

/** Last on the page: what the operator must say, and what belongs to this browser. */
function BottomLinks({ onShortcuts }: { onShortcuts: () => void }) {
  const { contacts = {} } = useEnvironment();
  const { openStorage } = useAppActions();
  return (
    <div className={styles['bottom']}>
      <ul className={styles['links']}>
        {(contacts.footer_bottom ?? []).map(({ title, href }) => (
          <li key={`${href} ${title}`}>
            <BrandLink href={href} className={styles['link']}>
              {title}
            </BrandLink>
          </li>
        ))}
      </ul>
      <ul className={styles['links']}>
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
    </div>
  );
}
