import { createFileRoute, notFound } from '@tanstack/react-router';
import { toSiteHost } from '#core/domain/site-host.ts';
import { BestPagesScreen } from '#src/features/serp-best-pages/best-pages-screen.tsx';

export const Route = createFileRoute('/{-$lang}/serp/best-pages/$site')({
  beforeLoad: ({ params }) => {
    if (toSiteHost(params.site) === null) throw notFound();
  },
  component: BestPagesRoute,
});

function BestPagesRoute() {
  return <BestPagesScreen site={toSiteHost(Route.useParams().site)} />;
}
