import { createFileRoute } from '@tanstack/react-router';
import { BestPagesScreen } from '#src/features/serp-best-pages/best-pages-screen.tsx';

export const Route = createFileRoute('/{-$lang}/serp/best-pages/')({ component: BestPagesStart });

function BestPagesStart() {
  return <BestPagesScreen site={null} />;
}
