import { createFileRoute } from '@tanstack/react-router';
import { InsightsScreen } from '#src/features/insights/insights-screen.tsx';
import { parseInsightsSearch } from '#src/features/insights/insights-search.ts';

export const Route = createFileRoute('/{-$lang}/insights')({
  validateSearch: parseInsightsSearch,
  component: InsightsRoute,
});

function InsightsRoute() {
  const navigate = Route.useNavigate();
  return (
    <InsightsScreen
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search: (old) => ({ ...old, ...search }), resetScroll: false })}
    />
  );
}
