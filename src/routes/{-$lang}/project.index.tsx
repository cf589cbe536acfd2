import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen } from '#src/features/project/project-screen.tsx';

export const Route = createFileRoute('/{-$lang}/project/')({ component: ProjectStart });

function ProjectStart() {
  return <ProjectScreen site={null} />;
}
