import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/public-offer-agreement')({ component: PublicOfferAgreementRoute });

function PublicOfferAgreementRoute() {
  return <PageTextScreen slug="public-offer-agreement" />;
}
