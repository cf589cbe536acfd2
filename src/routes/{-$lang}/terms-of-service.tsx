import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/terms-of-service')({ component: TermsOfServiceRoute });

function TermsOfServiceRoute() {
  return <PageTextScreen slug="terms-of-service" />;
}
