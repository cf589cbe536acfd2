import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/features/not-found/not-found-screen.tsx';

export const Route = createFileRoute('/{-$lang}/404')({ component: NotFoundScreen });
