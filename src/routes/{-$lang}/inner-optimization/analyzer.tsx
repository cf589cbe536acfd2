import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { AnalyzerScreen } from '#src/features/analyzer/analyzer-screen.tsx';

export const Route = createFileRoute('/{-$lang}/inner-optimization/analyzer')({
  validateSearch: parseAnalysisSearch,
  component: AnalyzerRoute,
});

function AnalyzerRoute() {
  const navigate = Route.useNavigate();
  return (
    <AnalyzerScreen
      search={Route.useSearch()}
      onSearchChange={(search) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...search }), resetScroll: false })
      }
    />
  );
}
