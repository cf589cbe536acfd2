import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/dashboard')({ component: DashboardScreen });
