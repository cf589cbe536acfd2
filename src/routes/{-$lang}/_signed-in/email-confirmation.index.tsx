import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationLinkScreen } from '#src/features/mail-settings/confirmation-link-screen.tsx';
import { ConfirmationScreen } from '#src/features/mail-settings/confirmation-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/email-confirmation/')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: EmailConfirmationRoute,
});

function EmailConfirmationRoute() {
  const { token } = Route.useSearch();
  return token === undefined ? <ConfirmationScreen /> : <ConfirmationLinkScreen token={token} />;
}
