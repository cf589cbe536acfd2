import { createFileRoute } from '@tanstack/react-router';
import { InsightsScreen } from '#src/features/insights/insights-screen.tsx';
import { parseInsightsSearch } from '#src/features/insights/insights-search.ts';

type Typed = Partial<Record<'site' | 'kind' | 'tag' | 'view', unknown>>;

export const Route = createFileRoute('/{-$lang}/insights')({
  // What it may be is known to the screen: the table of routes is loaded with the first page.
  validateSearch: ({ site, kind, tag, view }: Record<string, unknown>): Typed => ({ site, kind, tag, view }),
  component: InsightsRoute,
});

function InsightsRoute() {
  const navigate = Route.useNavigate();
  return (
    <InsightsScreen
      search={parseInsightsSearch(Route.useSearch())}
      onSearchChange={(search) => void navigate({ search: (old) => ({ ...old, ...search }), resetScroll: false })}
    />
  );
}
