import { createFileRoute } from '@tanstack/react-router';
import { KeywordsClusteringScreen } from '#src/features/keywords-clustering/keywords-clustering-screen.tsx';

export const Route = createFileRoute('/{-$lang}/ai-tools/keywords-clustering')({
  component: KeywordsClusteringScreen,
});
