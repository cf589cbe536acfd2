import { createFileRoute } from '@tanstack/react-router';
import { HowWeMeasureScreen } from '#src/features/how-we-measure/how-we-measure-screen.tsx';

export const Route = createFileRoute('/{-$lang}/how-we-measure')({ component: HowWeMeasureScreen });
