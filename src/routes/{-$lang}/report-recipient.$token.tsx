import { createFileRoute } from '@tanstack/react-router';
import { RecipientScreen } from '#src/features/report-recipient/recipient-screen.tsx';

export const Route = createFileRoute('/{-$lang}/report-recipient/$token')({ component: RecipientRoute });

function RecipientRoute() {
  return <RecipientScreen token={Route.useParams().token} />;
}
