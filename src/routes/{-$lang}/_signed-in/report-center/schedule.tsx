import { createFileRoute } from '@tanstack/react-router';
import { parseReportSearch } from '#src/features/report-center/report-search.ts';
import { ScheduleEditScreen } from '#src/features/report-center/schedule/schedule-edit-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/schedule')({
  validateSearch: parseReportSearch,
  component: ScheduleRoute,
});

function ScheduleRoute() {
  return <ScheduleEditScreen id="" site={Route.useSearch().site} />;
}
