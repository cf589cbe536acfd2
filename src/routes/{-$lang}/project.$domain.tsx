import { createFileRoute, notFound } from '@tanstack/react-router';
import { toSiteHost } from '#core/domain/site-host.ts';
import { ProjectScreen } from '#src/features/project/project-screen.tsx';

export const Route = createFileRoute('/{-$lang}/project/$domain')({
  beforeLoad: ({ params }) => {
    if (toSiteHost(params.domain) === null) throw notFound();
  },
  component: ProjectRoute,
});

function ProjectRoute() {
  return <ProjectScreen site={toSiteHost(Route.useParams().domain)} />;
}
