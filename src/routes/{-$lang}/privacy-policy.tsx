import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/privacy-policy')({ component: PrivacyPolicyRoute });

function PrivacyPolicyRoute() {
  return <PageTextScreen slug="privacy-policy" />;
}
