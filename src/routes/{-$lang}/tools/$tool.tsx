import { createFileRoute } from '@tanstack/react-router';
import { ToolScreen } from '#src/features/tools/tool-screen.tsx';

export const Route = createFileRoute('/{-$lang}/tools/$tool')({
  validateSearch: ({ input }: Record<string, unknown>): { input?: string | undefined } => ({
    input: typeof input === 'string' && input !== '' ? input : undefined,
  }),
  component: ToolRoute,
});

function ToolRoute() {
  const { tool } = Route.useParams();
  const { input } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolScreen
      key={tool}
      id={tool}
      linkedInput={input}
      onUnlink={() =>
        void navigate({ search: (old) => ({ ...old, input: undefined }), replace: true, resetScroll: false })
      }
    />
  );
}
