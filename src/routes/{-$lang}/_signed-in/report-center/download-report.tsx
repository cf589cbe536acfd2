import { createFileRoute } from '@tanstack/react-router';
import { DownloadReportScreen } from '#src/features/report-center/download-report-screen.tsx';
import { parseReportSearch } from '#src/features/report-center/report-search.ts';

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/download-report')({
  validateSearch: parseReportSearch,
  component: DownloadReportRoute,
});

function DownloadReportRoute() {
  const navigate = Route.useNavigate();
  return (
    <DownloadReportScreen
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search: (old) => ({ ...old, ...search }), resetScroll: false })}
    />
  );
}
