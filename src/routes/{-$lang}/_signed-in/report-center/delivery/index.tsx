import { createFileRoute } from '@tanstack/react-router';
import { DeliveryScreen } from '#src/features/report-center/delivery/delivery-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/delivery/')({ component: DeliveryScreen });
