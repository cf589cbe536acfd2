import { useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Database from 'lucide-react/icons/database';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import type { NavigationItem } from '#core/contract/environment.ts';
import { itemsFor, offeredPages, pathsOf } from '#core/pages/find-page.ts';
import { toMenuHref } from '#core/pages/menu-link.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import type { PageFacts } from '#core/pages/page.ts';
import { hostContains, shownHost } from '#core/domain/shown-host.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useIsOwner, useMayEdit } from '#src/data/hooks/use-role.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { SiteIcon, useAppActions } from '#src/ui/index.tsx';
import { useChooseProject } from './use-choose-project.ts';

export type Command = { id: string; label: string; kind: string; icon: ReactNode; run: () => void };

const PROJECT_ID = 'project ';
const MOST_PROJECTS = 20;

/** What the palette offers for a text: pages first, then projects, then actions. Incomplete while projects are being searched. */
export function useCommands(text: string): { commands: Command[]; isComplete: boolean } {
  const menu = usePageCommands();
  const analyses = useAnalysisCommands().filter(({ id }) => menu.every((page) => page.id !== id));
  const pages = [...menu, ...analyses];
  const projects = useProjectCommandsFor(text);
  const actions = useActionCommands();
  const wanted = text.trim().toLowerCase();
  const matches = ({ label }: Command) => label.toLowerCase().includes(wanted);
  const isWantedProject = ({ id }: Command) => hostContains(id.slice(PROJECT_ID.length), wanted);
  // Projects found for an earlier text must match this one too.
  const commands = [...pages.filter(matches), ...projects.commands.filter(isWantedProject), ...actions.filter(matches)];
  return { commands, isComplete: projects.isCurrent };
}

function usePageCommands(): Command[] {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { navigation, features } = useEnvironment();
  const project = useCurrentProject() ?? null;
  const navigate = useLocaleNavigate();
  const isVisitor = useAccount() === null;
  const isOwner = useIsOwner();
  const ofMenu = flatten(navigation.en).map(({ route, text }) => ({ route, nameId: text }));
  const open = offeredPages(PAGE_INDEX, features).filter(({ requiresAuth }) => !requiresAuth || !isVisitor);
  // A page that stands in the menu is not listed a second time.
  const known = new Set(ofMenu.map(({ route }) => route));
  const others = new Map(
    itemsOf(open, isOwner).flatMap((item) => (known.has(item.route) ? [] : [[item.route, item] as const])),
  );
  return [...ofMenu, ...others.values()].map(({ route, nameId }) => ({
    id: `page ${route}`,
    label: _(navigationMessage(nameId)),
    kind: t`Page`,
    icon: <FileText aria-hidden="true" />,
    run: () => navigate(toMenuHref(route, project)),
  }));
}

/** The screens of analyses, of which some stand in no menu. */
function useAnalysisCommands(): Command[] {
  const { t } = useLingui();
  const { _ } = useTexts();
  const project = useCurrentProject() ?? null;
  const navigate = useLocaleNavigate();
  const views = useAnalysisViews().filter(({ card }) => card !== null);
  return views.map((view) => ({
    id: `page ${view.path(null)}`,
    label: _(view.name),
    kind: t`Page`,
    icon: <FileText aria-hidden="true" />,
    run: () => navigate(view.path(project)),
  }));
}

function useProjectCommandsFor(text: string): { commands: Command[]; isCurrent: boolean } {
  const { t } = useLingui();
  const { rows = [], isCurrent } = useProjects({ filter: text, limit: MOST_PROJECTS });
  const choose = useChooseProject();
  const navigate = useLocaleNavigate();
  const commands = rows.map(({ site }) => ({
    id: `${PROJECT_ID}${site}`,
    label: shownHost(site),
    kind: t`Project`,
    icon: <SiteIcon site={site} src={null} sizePx={16} />,
    run: () => {
      choose(site);
      navigate(`/project/${site}/`);
    },
  }));
  return { commands, isCurrent };
}

function useActionCommands(): Command[] {
  const { t } = useLingui();
  const { openAddWebsite, openAuth, openOutbox, openStorage } = useAppActions();
  const isVisitor = useAccount() === null;
  const mayAdd = useMayEdit();
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
  const outbox = {
    id: 'outbox',
    label: t`Unsent changes`,
    kind: t`Action`,
    icon: <CloudUpload aria-hidden="true" />,
    run: openOutbox,
  };
  const storage = {
    id: 'storage',
    label: t`Data on this device`,
    kind: t`Action`,
    icon: <Database aria-hidden="true" />,
    run: openStorage,
  };
  return [...(mayAdd ? [addWebsite] : []), ...(isVisitor ? [signIn] : []), outbox, storage];
}

function flatten(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => (item.route === '' ? flatten(item.children) : [item, ...flatten(item.children)]));
}

/** Every item of every page, such as the small tools: no menu lists them. */
function itemsOf(pages: readonly PageFacts[], isOwner: boolean): { route: string; nameId: string }[] {
  return pages.flatMap((page) =>
    itemsFor(page, isOwner).flatMap((item) =>
      pathsOf({ path: page.path, items: [item] }).map((route) => ({ route, nameId: item.nameId })),
    ),
  );
}
