import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/refund-policy')({ component: RefundPolicyRoute });

function RefundPolicyRoute() {
  return <PageTextScreen slug="refund-policy" />;
}
