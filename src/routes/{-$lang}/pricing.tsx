import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '#src/features/pricing/pricing-screen.tsx';

export const Route = createFileRoute('/{-$lang}/pricing')({ component: PricingScreen });
