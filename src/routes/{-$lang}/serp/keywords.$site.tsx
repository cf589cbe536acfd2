import { createFileRoute, notFound } from '@tanstack/react-router';
import { toSiteHost } from '#core/domain/site-host.ts';
import { KeywordsScreen } from '#src/features/serp-keywords/keywords-screen.tsx';
import { parseOpened } from '#src/features/serp-keywords/opened-keyword.ts';

export const Route = createFileRoute('/{-$lang}/serp/keywords/$site')({
  beforeLoad: ({ params }) => {
    if (toSiteHost(params.site) === null) throw notFound();
  },
  validateSearch: parseOpened,
  component: KeywordsRoute,
});

function KeywordsRoute() {
  return <KeywordsScreen site={toSiteHost(Route.useParams().site)} opened={Route.useSearch()} />;
}
