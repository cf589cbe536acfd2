import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { WebsiteContentScreen } from '#src/features/website-content/website-content-screen.tsx';

export const Route = createFileRoute('/{-$lang}/content/website')({
  // The menu leads here with the project's `site`.
  validateSearch: ({ site, url = site, ...raw }: Record<string, unknown>) => parseAnalysisSearch({ ...raw, url }),
  component: WebsiteRoute,
});

function WebsiteRoute() {
  const navigate = Route.useNavigate();
  return (
    <WebsiteContentScreen
      search={Route.useSearch()}
      onSearchChange={(search) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...search }), resetScroll: false })
      }
    />
  );
}
