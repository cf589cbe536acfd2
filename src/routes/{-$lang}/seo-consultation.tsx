import { createFileRoute } from '@tanstack/react-router';
import { ConsultationScreen } from '#src/features/messages/consultation-screen.tsx';

export const Route = createFileRoute('/{-$lang}/seo-consultation')({ component: ConsultationScreen });
