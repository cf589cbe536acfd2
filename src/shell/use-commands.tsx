import { useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { NavigationItem } from '#core/contract/environment.ts';
import { toNavigationHref } from '#core/domain/navigation.ts';
import { useCurrentProject } from '#src/data/use-current-project.ts';
import { useAccount, useEnvironment } from '#src/data/use-environment.ts';
import { useProjects } from '#src/data/use-projects.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { SiteIcon, useAppActions } from '#src/ui/index.tsx';
import { useChooseProject } from './use-choose-project.ts';

export type Command = { id: string; label: string; kind: string; icon: ReactNode; run: () => void };

const MOST_PROJECTS = 20;

/** What the palette offers for a text: pages first, then projects, then actions. */
export function useCommands(text: string): Command[] {
  const pages = usePageCommands();
  const projects = useProjectCommandsFor(text);
  const actions = useActionCommands();
  const wanted = text.trim().toLowerCase();
  const matches = ({ label }: Command) => label.toLowerCase().includes(wanted);
  return [...pages.filter(matches), ...projects, ...actions.filter(matches)];
}

function usePageCommands(): Command[] {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { navigation } = useEnvironment();
  const project = useCurrentProject() ?? null;
  const navigate = useLocaleNavigate();
  return flatten(navigation.en).map((item) => ({
    id: `page ${item.route}`,
    label: _(navigationMessage(item.text)),
    kind: t`Page`,
    icon: <FileText aria-hidden="true" />,
    run: () => navigate(toNavigationHref(item.route, project)),
  }));
}

function useProjectCommandsFor(text: string): Command[] {
  const { t } = useLingui();
  const { rows = [] } = useProjects({ filter: text, limit: MOST_PROJECTS });
  const choose = useChooseProject();
  const navigate = useLocaleNavigate();
  return rows.map(({ site }) => ({
    id: `project ${site}`,
    label: site,
    kind: t`Project`,
    icon: <SiteIcon site={site} src={null} sizePx={16} />,
    run: () => {
      choose(site);
      navigate(`/project/${site}/`);
    },
  }));
}

function useActionCommands(): Command[] {
  const { t } = useLingui();
  const { openAddWebsite, openAuth } = useAppActions();
  const isVisitor = useAccount() === null;
  const addWebsite = {
    id: 'add',
    label: t`Add website`,
    kind: t`Action`,
    icon: <Plus aria-hidden="true" />,
    run: () => openAddWebsite(),
  };
  const signIn = {
    id: 'signIn',
    label: t`Sign in`,
    kind: t`Action`,
    icon: <UserRound aria-hidden="true" />,
    run: () => openAuth('SignIn'),
  };
  return isVisitor ? [addWebsite, signIn] : [addWebsite];
}

function flatten(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => (item.route === '' ? flatten(item.children) : [item, ...flatten(item.children)]));
}
