import { createFileRoute } from '@tanstack/react-router';
import { SiteAuditScreen, type CrawlPlace } from '#src/features/site-audit/site-audit-screen.tsx';
import { parseViewSearch, type ViewSearch } from '#src/features/site-audit/view-search.ts';
import { activeLanguage, loadAreaTexts } from '#src/i18n/activate.ts';

export const Route = createFileRoute('/{-$lang}/website-checker')({
  validateSearch: (raw: Record<string, unknown>): CrawlPlace & ViewSearch => ({
    domain: textOrNothing(raw['domain']),
    result: textOrNothing(raw['result']),
    ...parseViewSearch(raw),
  }),
  // What the checks say is asked for together with the page's code, which does not wait for it.
  loader: ({ location }) => {
    if (new URLSearchParams(location.searchStr).has('result')) void loadAreaTexts('audit', activeLanguage());
  },
  staleTime: Infinity,
  component: WebsiteCheckerRoute,
});

function WebsiteCheckerRoute() {
  const { domain = '', result = '', ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SiteAuditScreen
      domain={domain}
      resultId={result}
      search={search}
      onShow={(place, next, { replace = false } = {}) =>
        void navigate({
          search: (old) => ({
            ...old,
            domain: undefined,
            result: undefined,
            ...parseViewSearch({}),
            ...place,
            ...next,
          }),
          replace,
          resetScroll: false,
        })
      }
    />
  );
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
