import { createFileRoute } from '@tanstack/react-router';
import { MailChoicesScreen } from '#src/features/mail-settings/mail-choices-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/unsubscribe/')({ component: MailChoicesScreen });
