import { createFileRoute } from '@tanstack/react-router';
import { ToolScreen } from '#src/features/tools/tool-screen.tsx';

type ToolSearch = { input?: string | undefined; result?: string | undefined };

export const Route = createFileRoute('/{-$lang}/tools/$tool')({
  validateSearch: ({ input, result }: Record<string, unknown>): ToolSearch => ({
    input: textOrNothing(input),
    result: textOrNothing(result),
  }),
  component: ToolRoute,
});

function ToolRoute() {
  const { tool } = Route.useParams();
  const { input, result } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: ToolSearch, replace: boolean) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace, resetScroll: false });
  return (
    <ToolScreen
      key={tool}
      id={tool}
      linkedInput={input}
      onUnlink={() => show({ input: undefined, result: undefined }, true)}
      result={result}
      onResultChange={(chosen) => show({ result: chosen }, false)}
    />
  );
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
