import { createFileRoute, notFound } from '@tanstack/react-router';
import { toSiteHost } from '#core/domain/site-host.ts';
import { MonitoringScreen } from '#src/features/monitoring/monitoring-screen.tsx';

export const Route = createFileRoute('/{-$lang}/monitoring/$site')({
  beforeLoad: ({ params }) => {
    if (toSiteHost(params.site) === null) throw notFound();
  },
  component: MonitoringRoute,
});

function MonitoringRoute() {
  return <MonitoringScreen site={toSiteHost(Route.useParams().site)} />;
}
