import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '#src/features/messages/support-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/support')({ component: SupportScreen });
