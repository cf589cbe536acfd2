import { createFileRoute } from '@tanstack/react-router';
import { UikitScreen } from '#src/features/uikit/uikit-screen.tsx';

export const Route = createFileRoute('/{-$lang}/uikitpage')({ component: UikitScreen });
