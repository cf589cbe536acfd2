import { createFileRoute } from '@tanstack/react-router';
import { AnalyzerScreen } from '#src/features/analyzer/analyzer-screen.tsx';
import type { AnalyzerSearch } from '#src/features/analyzer/analyzer-search.ts';

export const Route = createFileRoute('/{-$lang}/inner-optimization/analyzer')({
  validateSearch: ({ url, result, compare, run }: Record<string, unknown>): AnalyzerSearch => ({
    url: textOrNothing(url),
    result: textOrNothing(result),
    compare: textOrNothing(compare),
    run: run === '1' || run === true ? true : undefined,
  }),
  component: AnalyzerRoute,
});

function AnalyzerRoute() {
  const { url = '', result = '', compare = '', run = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnalyzerScreen
      url={url}
      resultId={result}
      compareId={compare}
      isRunAsked={run}
      onSearchChange={(search) =>
        void navigate({
          search: (old) => ({
            ...old,
            url: undefined,
            result: undefined,
            compare: undefined,
            run: undefined,
            ...search,
          }),
          resetScroll: false,
        })
      }
    />
  );
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
