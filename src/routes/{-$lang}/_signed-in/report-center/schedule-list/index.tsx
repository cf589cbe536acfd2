import { createFileRoute } from '@tanstack/react-router';
import { parseRunSearch } from '#src/features/report-center/report-search.ts';
import { ScheduleListScreen } from '#src/features/report-center/schedule/schedule-list-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/schedule-list/')({
  validateSearch: parseRunSearch,
  component: ScheduleListRoute,
});

function ScheduleListRoute() {
  const navigate = Route.useNavigate();
  const { run } = Route.useSearch();
  return (
    <ScheduleListScreen
      runId={run}
      onRunChange={(next) => void navigate({ search: { run: next }, resetScroll: next !== undefined })}
    />
  );
}
