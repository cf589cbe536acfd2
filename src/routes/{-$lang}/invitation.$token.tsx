import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#src/features/invitation/invitation-screen.tsx';

export const Route = createFileRoute('/{-$lang}/invitation/$token')({ component: InvitationRoute });

function InvitationRoute() {
  return <InvitationScreen token={Route.useParams().token} />;
}
