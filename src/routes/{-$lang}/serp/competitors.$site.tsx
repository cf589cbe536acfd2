import { createFileRoute, notFound } from '@tanstack/react-router';
import { toSiteHost } from '#core/domain/site-host.ts';
import { CompetitorsScreen } from '#src/features/serp-competitors/competitors-screen.tsx';

export const Route = createFileRoute('/{-$lang}/serp/competitors/$site')({
  beforeLoad: ({ params }) => {
    if (toSiteHost(params.site) === null) throw notFound();
  },
  component: CompetitorsRoute,
});

function CompetitorsRoute() {
  return <CompetitorsScreen site={toSiteHost(Route.useParams().site)} />;
}
