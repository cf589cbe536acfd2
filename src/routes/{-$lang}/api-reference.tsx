import { createFileRoute } from '@tanstack/react-router';
import { ApiReferenceScreen } from '#src/features/api-reference/api-reference-screen.tsx';

export const Route = createFileRoute('/{-$lang}/api-reference')({ component: ApiReferenceScreen });
