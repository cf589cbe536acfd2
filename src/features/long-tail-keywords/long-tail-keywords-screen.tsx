import { PageTitle } from '#src/ui/index.tsx';

export function LongTailKeywordsScreen() {
  return <PageTitle>x</PageTitle>;
}
