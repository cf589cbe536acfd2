import { createFileRoute } from '@tanstack/react-router';
import { WhiteLabelScreen } from '#src/features/report-center/white-label-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/white-label/')({
  component: WhiteLabelScreen,
});
