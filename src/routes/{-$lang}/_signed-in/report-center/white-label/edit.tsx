import { createFileRoute } from '@tanstack/react-router';
import { parseBrandSearch } from '#src/features/report-center/report-search.ts';
import { WhiteLabelEditScreen } from '#src/features/report-center/white-label-edit-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/white-label/edit')({
  validateSearch: parseBrandSearch,
  component: WhiteLabelEditRoute,
});

function WhiteLabelEditRoute() {
  const { brand } = Route.useSearch();
  return <WhiteLabelEditScreen id={brand ?? ''} />;
}
