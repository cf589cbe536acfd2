import { useLingui } from '@lingui/react';
import type { NavigationItem } from '#core/contract/environment.ts';
import { placeText } from '#core/domain/home-sections.ts';
import { findPage, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import styles from './home.module.css';
import { useHomeText } from './use-home-text.ts';

/** The pages of the menu with what they are for: what an installation does not offer is not there. */
export function Places() {
  const { _ } = useLingui();
  const text = useHomeText();
  const { navigation, features } = useEnvironment();
  const pages = offeredPages(PAGE_INDEX, features);
  return (
    <dl className={styles['places']}>
      {leavesOf(navigation.en).map((item) => {
        const id = findPage(item.route, pages)?.id ?? '';
        const about = placeText(id);
        return (
          <div key={item.text}>
            <dt>
              <LocaleLink path={item.route} {...(item.requiresAuth && { rel: 'nofollow' })}>
                {_(navigationMessage(item.text))}
              </LocaleLink>
            </dt>
            <dd>
              {about !== undefined && text(about)}
              {id === 'tools' && <Tools />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Every small tool by its name. */
function Tools() {
  const { _ } = useLingui();
  const items = PAGE_INDEX.find(({ id }) => id === 'tool')?.items ?? [];
  return (
    <ul className={styles['tools']}>
      {items.map(({ segment, nameId }) => (
        <li key={segment}>
          <LocaleLink path={`/tools/${segment}/`}>{_(navigationMessage(nameId))}</LocaleLink>
        </li>
      ))}
    </ul>
  );
}

/** The way to a page by its name; nothing where it is not offered. */
export function WayToPage({ id }: { id: string }) {
  const { _ } = useLingui();
  const { features } = useEnvironment();
  const page = offeredPages(PAGE_INDEX, features).find((each) => each.id === id);
  if (page === undefined) return null;
  return (
    <LocaleLink path={page.path} {...(page.requiresAuth && { rel: 'nofollow' })}>
      {_(navigationMessage(page.nameId))}
    </LocaleLink>
  );
}

/** What leads somewhere; groups only hold others. */
function leavesOf(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.flatMap((item) => (item.children.length === 0 ? item : leavesOf(item.children)));
}
