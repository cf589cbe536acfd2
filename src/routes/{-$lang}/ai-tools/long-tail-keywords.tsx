import { createFileRoute } from '@tanstack/react-router';
import { LongTailKeywordsScreen } from '#src/features/long-tail-keywords/long-tail-keywords-screen.tsx';

export const Route = createFileRoute('/{-$lang}/ai-tools/long-tail-keywords')({
  component: LongTailKeywordsScreen,
});
