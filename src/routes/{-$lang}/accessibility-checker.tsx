import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { AccessibilityScreen } from '#src/features/accessibility/accessibility-screen.tsx';

export const Route = createFileRoute('/{-$lang}/accessibility-checker')({
  // The menu leads here with the project's `site`, whose start page is checked.
  validateSearch: ({ site, url = site, scope, ...raw }: Record<string, unknown>) => ({
    ...parseAnalysisSearch({ ...raw, url }),
    scope: scope === 'site' ? scope : undefined,
  }),
  component: AccessibilityRoute,
});

function AccessibilityRoute() {
  const navigate = Route.useNavigate();
  const { scope, ...search } = Route.useSearch();
  return (
    <AccessibilityScreen
      key={scope}
      isWholeSite={scope === 'site'}
      search={search}
      onSearchChange={(next) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...next }), resetScroll: false })
      }
    />
  );
}
