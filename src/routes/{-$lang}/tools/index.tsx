import { createFileRoute } from '@tanstack/react-router';
import { ToolsScreen } from '#src/features/tools/tools-screen.tsx';

export const Route = createFileRoute('/{-$lang}/tools/')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' && q !== '' ? q : undefined,
  }),
  component: ToolsRoute,
});

function ToolsRoute() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolsScreen
      initialSearch={q}
      onSearchChange={(search) => void navigate({ search: { q: search === '' ? undefined : search }, replace: true })}
    />
  );
}
