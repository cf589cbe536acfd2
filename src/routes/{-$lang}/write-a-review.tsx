import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/write-a-review')({ component: WriteAReviewRoute });

function WriteAReviewRoute() {
  return <PageTextScreen slug="write-a-review" />;
}
