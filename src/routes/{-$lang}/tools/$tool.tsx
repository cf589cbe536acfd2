import { createFileRoute } from '@tanstack/react-router';
import { parseAnalysisSearch, type AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ToolScreen } from '#src/features/tools/tool-screen.tsx';

type ToolSearch = Pick<AnalysisSearch, 'result' | 'run'> & { q?: string | undefined; o?: string | undefined };

export const Route = createFileRoute('/{-$lang}/tools/$tool')({
  validateSearch({ q, o, ...rest }: Record<string, unknown>): ToolSearch {
    const { result, run } = parseAnalysisSearch(rest);
    return { q: textOf(q), o: textOf(o), result, run };
  },
  component: ToolRoute,
});

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function ToolRoute() {
  const { tool } = Route.useParams();
  const { q, o, result, run } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: ToolSearch, replace: boolean) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace, resetScroll: false });
  return (
    <ToolScreen
      key={tool}
      id={tool}
      linked={{ q, o }}
      onLink={(next) => show(next, true)}
      result={result}
      isRunAsked={run === '1'}
      onResultChange={(chosen) => show({ result: chosen, run: undefined }, run === '1')}
    />
  );
}
