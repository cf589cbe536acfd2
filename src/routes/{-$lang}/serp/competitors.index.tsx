import { createFileRoute } from '@tanstack/react-router';
import { CompetitorsScreen } from '#src/features/serp-competitors/competitors-screen.tsx';

export const Route = createFileRoute('/{-$lang}/serp/competitors/')({ component: CompetitorsStart });

function CompetitorsStart() {
  return <CompetitorsScreen site={null} />;
}
