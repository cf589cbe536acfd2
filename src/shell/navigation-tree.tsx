import { useLingui } from '@lingui/react';
import Circle from 'lucide-react/icons/circle';
import type { NavigationItem } from '#core/contract/environment.ts';
import { toMenuHref } from '#core/pages/menu-link.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { NavigationGroup } from './navigation-group.tsx';
import styles from './navigation-tree.module.css';
import { PAGE_ICONS } from './page-icons.gen.ts';
import { useShownPage } from './use-shown-page.ts';
import { useToolsTooltip } from './use-tools-tooltip.ts';

/** The tree the server sends; links carry the current project. In the mini form only icons stand, groups fly out. */
export function NavigationTree({ isMini }: { isMini: boolean }) {
  const { navigation } = useEnvironment();
  return (
    <ul className={styles['tree']} data-mini={isMini}>
      {navigation.en.map((item) => (
        <li key={item.text}>
          {item.children.length === 0 ? <NavigationLink item={item} /> : <Branch item={item} isMini={isMini} />}
        </li>
      ))}
    </ul>
  );
}

function Branch({ item, isMini }: { item: NavigationItem; isMini: boolean }) {
  const { _ } = useLingui();
  const { path } = useShownPage();
  const isCurrent = item.children.some((child) => isShown(child.route, path));
  return (
    <NavigationGroup
      label={_(navigationMessage(item.text))}
      icon={<Icon name={item.icon} />}
      isMini={isMini}
      isCurrent={isCurrent}
    >
      {item.children.map((child) => (
        <li key={child.text}>
          <NavigationLink item={child} />
        </li>
      ))}
    </NavigationGroup>
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const { _ } = useLingui();
  const project = useCurrentProject() ?? null;
  const { path } = useShownPage();
  const toolsTooltip = useToolsTooltip();
  const text = _(navigationMessage(item.text));
  return (
    <LocaleLink
      path={toMenuHref(item.route, project)}
      className={styles['link']}
      title={item.route === '/tools/' ? toolsTooltip : text}
      aria-current={isShown(item.route, path) ? 'page' : undefined}
      {...(item.requiresAuth && { rel: 'nofollow' })}
    >
      <Icon name={item.icon} />
      <span className={styles['text']}>{text}</span>
    </LocaleLink>
  );
}

function Icon({ name }: { name: string }) {
  const Shape = PAGE_ICONS[name] ?? Circle;
  return <Shape className={styles['icon']} aria-hidden="true" />;
}

function isShown(route: string, path: string): boolean {
  return route !== '' && path.startsWith(route);
}
