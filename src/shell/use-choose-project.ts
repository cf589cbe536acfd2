import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAnalysisViews, type AnalysisView } from '#src/analysis/analysis-view.ts';
import { useDataStore } from '#src/data/hooks/data-context.ts';
import { setCurrentProject } from '#src/data/projects/current-project.ts';
import { useProjectCommands } from '#src/data/hooks/use-projects.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { useSnackbar } from '#src/ui/index.tsx';
import { useShownPage } from './use-shown-page.ts';

/** Makes a site the current project, and a project of the list when it was none. A page about one project, or of an analysis, follows. */
export function useChooseProject(): (site: SiteHost) => void {
  const { t, i18n } = useLingui();
  const commands = useProjectCommands();
  const { showError, showSuccess } = useSnackbar();
  const navigate = useLocaleNavigate();
  const { path } = useShownPage();
  const { history } = useRouter();
  const shownPath = () => parseLocalePath(history.location.pathname).path;
  const views = useAnalysisViews();
  const store = useDataStore();

  async function ensure(site: SiteHost) {
    try {
      const added = await commands.add([site]);
      if (added.length > 0) showSuccess(t`${{ site: shownHost(site) }} was added`);
      setCurrentProject(site);
    } catch (error) {
      const { toErrorText } = await import('#src/i18n/error-text.ts');
      showError(toErrorText(error, i18n._.bind(i18n)));
    }
  }
  return (site) => {
    void ensure(site);
    if (path.startsWith('/project/')) navigate(`/project/${site}/`);
    const view = views.find((each) => each.path(null) === path);
    if (view !== undefined) void show(view, site);
  };

  /** The page of an analysis shows the website's own last result, or that there is none. */
  async function show(view: AnalysisView, site: SiteHost) {
    const { runtime } = await store.session();
    const [newest] = await runtime().results.latest(view.type, [site]);
    // Whoever has gone elsewhere meanwhile stays there.
    if (shownPath() === path) navigate(view.path({ site, url: newest?.url }));
  }
}
