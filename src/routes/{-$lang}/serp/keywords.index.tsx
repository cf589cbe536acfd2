import { createFileRoute } from '@tanstack/react-router';
import { KeywordsScreen } from '#src/features/serp-keywords/keywords-screen.tsx';

export const Route = createFileRoute('/{-$lang}/serp/keywords/')({ component: KeywordsStart });

function KeywordsStart() {
  return <KeywordsScreen site={null} />;
}
