import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { OnePageContentScreen } from '#src/features/one-page-content/one-page-content-screen.tsx';

export const Route = createFileRoute('/{-$lang}/content/one-page')({
  // The menu leads here with the project's `site`.
  validateSearch: ({ site, url = site, ...raw }: Record<string, unknown>) => parseAnalysisSearch({ ...raw, url }),
  component: OnePageRoute,
});

function OnePageRoute() {
  const navigate = Route.useNavigate();
  return (
    <OnePageContentScreen
      search={Route.useSearch()}
      onSearchChange={(search) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...search }), resetScroll: false })
      }
    />
  );
}
