import { createFileRoute } from '@tanstack/react-router';
import { RestorePasswordScreen } from '#src/features/restore-password/restore-password-screen.tsx';

export const Route = createFileRoute('/{-$lang}/restore-password/$token')({ component: RestorePasswordRoute });

function RestorePasswordRoute() {
  return <RestorePasswordScreen token={Route.useParams().token} />;
}
