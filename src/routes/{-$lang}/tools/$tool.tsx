import { createFileRoute } from '@tanstack/react-router';
import { parseAnalysisSearch, type AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ToolScreen } from '#src/features/tools/tool-screen.tsx';

type ToolSearch = Pick<AnalysisSearch, 'result' | 'run'> & { input?: string | undefined };

export const Route = createFileRoute('/{-$lang}/tools/$tool')({
  validateSearch({ input, ...rest }: Record<string, unknown>): ToolSearch {
    const { url, result, run } = parseAnalysisSearch({ ...rest, url: input });
    return { input: url, result, run };
  },
  component: ToolRoute,
});

function ToolRoute() {
  const { tool } = Route.useParams();
  const { input, result, run } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: ToolSearch, replace: boolean) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace, resetScroll: false });
  return (
    <ToolScreen
      key={tool}
      id={tool}
      linkedInput={input}
      onUnlink={() => show({ input: undefined, result: undefined, run: undefined }, true)}
      result={result}
      isRunAsked={run === '1'}
      onResultChange={(chosen) => show({ result: chosen, run: undefined }, run === '1')}
    />
  );
}
