import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { parseDashboardSearch } from '#src/features/dashboard/dashboard-search.ts';

const FirstInsights = lazy(() =>
  import('#src/features/insights/first-insights.tsx').then((module) => ({ default: module.FirstInsights })),
);
const FirstAlarms = lazy(() =>
  import('#src/features/matters-now/first-alarms.tsx').then((module) => ({ default: module.FirstAlarms })),
);

const DueNext = lazy(() =>
  import('#src/features/matters-now/due-next.tsx').then((module) => ({ default: module.DueNext })),
);

const PositionMovers = lazy(() =>
  import('#src/features/matters-now/position-movers.tsx').then((module) => ({ default: module.PositionMovers })),
);

export const Route = createFileRoute('/{-$lang}/_signed-in/dashboard')({
  validateSearch: parseDashboardSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = Route.useNavigate();
  const { features } = useEnvironment();
  return (
    <DashboardScreen
      search={Route.useSearch()}
      first={
        <>
          <Suspense>
            <FirstAlarms />
          </Suspense>
          {features.includes('insights') && (
            <Suspense>
              <FirstInsights />
            </Suspense>
          )}
          <Suspense>
            <DueNext />
          </Suspense>
          <Suspense>
            <PositionMovers />
          </Suspense>
        </>
      }
      onSearchChange={(search, { replace = false } = {}) =>
        void navigate({ search: (old) => ({ ...old, ...search }), replace, resetScroll: false })
      }
    />
  );
}
