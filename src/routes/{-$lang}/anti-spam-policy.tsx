import { createFileRoute } from '@tanstack/react-router';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/anti-spam-policy')({ component: AntiSpamPolicyRoute });

function AntiSpamPolicyRoute() {
  return <PageTextScreen slug="anti-spam-policy" />;
}
