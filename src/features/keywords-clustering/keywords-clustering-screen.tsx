import { PageTitle } from '#src/ui/index.tsx';

export function KeywordsClusteringScreen() {
  return <PageTitle>x</PageTitle>;
}
