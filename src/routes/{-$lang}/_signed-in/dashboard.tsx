import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { parseDashboardSearch } from '#src/features/dashboard/dashboard-search.ts';

export const Route = createFileRoute('/{-$lang}/_signed-in/dashboard')({
  validateSearch: parseDashboardSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      search={Route.useSearch()}
      onSearchChange={(search, { replace = false } = {}) =>
        void navigate({ search: (old) => ({ ...old, ...search }), replace, resetScroll: false })
      }
    />
  );
}
