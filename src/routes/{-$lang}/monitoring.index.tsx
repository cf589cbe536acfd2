import { createFileRoute } from '@tanstack/react-router';
import { MonitoringScreen } from '#src/features/monitoring/monitoring-screen.tsx';

export const Route = createFileRoute('/{-$lang}/monitoring/')({ component: MonitoringStart });

function MonitoringStart() {
  return <MonitoringScreen site={null} />;
}
