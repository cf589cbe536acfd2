import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/about-us')({ component: AboutUsRoute });

function AboutUsRoute() {
  return <PageTextScreen slug="about-us" />;
}
