import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SiteAuditScreen, type CrawlPlace } from '#src/features/site-audit/site-audit-screen.tsx';
import { parseViewSearch, type ViewSearch } from '#src/features/site-audit/view-search.ts';
import { activeLanguage, loadAreaTexts } from '#src/i18n/activate.ts';
import { useAreaTexts } from '#src/i18n/area-texts.ts';
import { Skeleton } from '#src/ui/index.tsx';

export const Route = createFileRoute('/{-$lang}/website-checker')({
  validateSearch: (raw: Record<string, unknown>): CrawlPlace & ViewSearch => ({
    domain: textOrNothing(raw['domain']),
    result: textOrNothing(raw['result']),
    ...parseViewSearch(raw),
  }),
  // Together with the page's code, not after it. What the checks say is asked for as early, but the page does not wait for it.
  loader: ({ location }) => {
    const language = activeLanguage();
    if (new URLSearchParams(location.searchStr).has('result')) void loadAreaTexts('audit', language);
    return loadAreaTexts('crawl', language);
  },
  staleTime: Infinity,
  component: WebsiteCheckerRoute,
});

function WebsiteCheckerRoute() {
  const { domain = '', result = '', ...search } = Route.useSearch();
  const { t } = useLingui();
  const navigate = Route.useNavigate();
  const hasTexts = useAreaTexts('crawl');
  if (!hasTexts) return <Skeleton label={t`Loading the texts`} shape="panel" />;
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
