import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { HreflangScreen } from '#src/features/hreflang/hreflang-screen.tsx';

export const Route = createFileRoute('/{-$lang}/hreflang-checker')({
  validateSearch: parseAnalysisSearch,
  component: HreflangRoute,
});

function HreflangRoute() {
  const navigate = Route.useNavigate();
  return (
    <HreflangScreen
      search={Route.useSearch()}
      onSearchChange={(search) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...search }), resetScroll: false })
      }
    />
  );
}
