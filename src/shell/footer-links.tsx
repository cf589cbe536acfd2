import { useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import type { CSSProperties } from 'react';
import type { Contacts, NavigationItem } from '#core/contract/environment.ts';
import { offeredPages, pathsOf } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { BrandLink } from './brand-link.tsx';
import { footerRows } from './footer-rows.ts';
import styles from './footer.module.css';

type Link = NonNullable<Contacts['FOOTER_GR_1']>[number];

/** The links an operator has chosen, else the product's pages and tools, in three columns, two on a narrow screen. */
export function FooterLinks() {
  const { t } = useLingui();
  const { contacts = {} } = useEnvironment();
  const pages = usePageLinks();
  const chosen = [contacts.FOOTER_GR_1, contacts.FOOTER_GR_2, contacts.FOOTER_GR_3].flatMap((group) => group ?? []);
  const links = chosen.length === 0 ? pages : chosen;
  return (
    <nav aria-label={t`Pages`}>
      <ul className={styles['columns']} style={columnStyle(links.length)}>
        {links.map(({ title, href }) => (
          <li key={`${href} ${title}`}>
            <BrandLink href={href} className={styles['link']}>
              {title}
            </BrandLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function columnStyle(count: number): CSSProperties {
  return { '--rows-wide': footerRows(count, 3), '--rows-narrow': footerRows(count, 2) } as CSSProperties; // React's type knows no custom properties
}

function usePageLinks(): Link[] {
  const { _ } = useTexts();
  const { navigation, features } = useEnvironment();
  // Tabs of the account are no pages to look around in.
  const open = offeredPages(PAGE_INDEX, features).filter(({ requiresAuth }) => !requiresAuth);
  const items = open.flatMap(({ path, items: own = [] }) =>
    own.flatMap((item) => pathsOf({ path, items: [item] }).map((href) => ({ href, nameId: item.nameId }))),
  );
  const own = [
    { href: '/how-we-measure/', nameId: 'NAV_HOW_WE_MEASURE' },
    { href: '/api-reference/', nameId: 'NAV_API_REFERENCE' },
  ];
  return [...pagesOf(navigation.en), ...own, ...items].map(({ href, nameId }) => ({
    href,
    title: _(navigationMessage(nameId)),
  }));
}

function pagesOf(items: readonly NavigationItem[]): { href: string; nameId: string }[] {
  return items.flatMap(({ route, text, children }) => [
    ...(route === '' ? [] : [{ href: route, nameId: text }]),
    ...pagesOf(children),
  ]);
}
