import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationLinkScreen } from '#src/features/mail-settings/confirmation-link-screen.tsx';

export const Route = createFileRoute('/{-$lang}/email-confirmation/$token')({ component: ConfirmationLinkRoute });

function ConfirmationLinkRoute() {
  return <ConfirmationLinkScreen token={Route.useParams().token} />;
}
