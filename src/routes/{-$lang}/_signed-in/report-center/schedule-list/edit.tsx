import { createFileRoute } from '@tanstack/react-router';
import { parseScheduleSearch } from '#src/features/report-center/report-search.ts';
import { ScheduleEditScreen } from '#src/features/report-center/schedule/schedule-edit-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/schedule-list/edit')({
  validateSearch: parseScheduleSearch,
  component: ScheduleEditRoute,
});

function ScheduleEditRoute() {
  const { schedule = '', copy } = Route.useSearch();
  return <ScheduleEditScreen key={`${schedule} ${copy ?? ''}`} id={schedule} copyOf={copy} site={undefined} />;
}
