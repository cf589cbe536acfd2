import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { PageSpeedScreen } from '#src/features/page-speed/page-speed-screen.tsx';

export const Route = createFileRoute('/{-$lang}/page-speed/analyzer')({
  // The menu leads here with the project's `site`, whose start page is measured.
  validateSearch: ({ site, url = site, scope, ...raw }: Record<string, unknown>) => ({
    ...parseAnalysisSearch({ ...raw, url }),
    scope: scope === 'site' ? scope : undefined,
  }),
  component: PageSpeedRoute,
});

function PageSpeedRoute() {
  const navigate = Route.useNavigate();
  const { scope, ...search } = Route.useSearch();
  return (
    <PageSpeedScreen
      key={scope}
      isWholeSite={scope === 'site'}
      search={search}
      onSearchChange={(next) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...next }), resetScroll: false })
      }
    />
  );
}
