import { camelCase, isId, lastOrder, type NewKind } from '../new-kind.ts';

type Names = {
  /** In kebab case: of files, folders and the address. */
  readonly id: string;
  readonly name: string;
  /** As task and result have it. */
  readonly type: string;
  readonly words: string;
  /** Of its sentences of progress. */
  readonly key: string;
};

function namesOf(id: string): Names {
  const name = camelCase(id);
  const words = id.replaceAll('-', ' ');
  const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return { id, name, type: capital(name), words: capital(words), key: id.replaceAll('-', '_').toUpperCase() };
}

const contract = ({ name, type }: Names) => `import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';

const ${name}Params = z.strictObject({ url: z.string().min(1).max(2048) });

const ${name}Summary = z.object({
  /** What rows of results show. */
  lines: z.number(),
});

export const ${name}Body = z.object({
  /** What was found, in its order. */
  lines: z.array(z.string()),
});

export const ${name}Contract = defineAnalysisContract({
  type: '${type}',
  params: ${name}Params,
  summary: ${name}Summary,
  body: ${name}Body,
  hasBody: true,
  kept: 20,
});
`;

const analysis = ({ id, name, key }: Names) => `import { ${name}Contract } from '#core/contract/analyses/${id}.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { defineAnalysis } from '#server/features/analysis.ts';

/** What it finds out, in one sentence. A restarted run begins anew. */
export const ${name}Analysis = defineAnalysis({
  ...${name}Contract,
  engine: 'sitewarden-${id}/1',
  isOpenToVisitors: true,
  target({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    return { site, url, params: { url } };
  },
  async run({ url }, { services, signal, progress }) {
    await progress(10, { key: 'STEP_${key}_FETCHING', values: {} });
    const { facts } = await services.fetcher.fetch(url, { signal });
    const lines = [facts.finalUrl];
    return { summary: { lines: lines.length }, body: { lines } };
  },
});
`;

const page = ({ id, name, words }: Names) => `import { definePage } from './page.ts';

export const ${name}Page = definePage({
  id: '${name}',
  path: '/${id}/',
  title: {
    message: '${words}: what it is in 30 to 60 characters',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message: '${words}: what people find on this page, told to somebody who searches for it, in 70 to 155 characters.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: '${words}', comment: 'Sidebar: page of an analysis' },
  menu: { order: ${lastOrder() + 10}, group: 'audit', icon: 'file-search', project: { query: 'url' } },
  isIndexable: true,
});
`;

const route = ({ id, type }: Names) => `import { createFileRoute } from '@tanstack/react-router';
import { NO_SEARCH, parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { ${type}Screen } from '#src/features/${id}/${id}-screen.tsx';

export const Route = createFileRoute('/{-$lang}/${id}')({
  validateSearch: parseAnalysisSearch,
  component: ${type}Route,
});

function ${type}Route() {
  const navigate = Route.useNavigate();
  return (
    <${type}Screen
      search={Route.useSearch()}
      onSearchChange={(search) =>
        void navigate({ search: (old) => ({ ...old, ...NO_SEARCH, ...search }), resetScroll: false })
      }
    />
  );
}
`;

const view = ({ id, name, type, words, key }: Names) => `import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** What it shows, in one sentence. */
export const ${name}View = defineAnalysisView({
  type: '${type}',
  name: msg({ message: '${words}', comment: 'Name of an analysis' }),
  path: (place) => addressPath('/${id}/', place),
  columns: [{ field: 'lines', header: msg\`Lines\` }],
  steps: {
    STEP_${key}_FETCHING: msg({
      id: 'STEP_${key}_FETCHING',
      message: 'Fetching the page',
      comment: 'Progress of an analysis: what is being done now',
    }),
  },
});
`;

const screen = ({ id, name, type, words }: Names) => `import { Trans, useLingui } from '@lingui/react/macro';
import { AnalysisScreen, type AnalysisScreenProps, type ResultProps } from '#src/analysis/analysis-screen.tsx';
import { LatestList } from '#src/analysis/latest-list.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { ${name}Body } from '#core/contract/analyses/${id}.ts';
import type { Result } from '#core/contract/results.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { Foreign, Panel } from '#src/ui/index.tsx';
import { ${name}View } from './analysis-view.ts';

/** ${words}: an address, the live progress, and what was found there. */
export function ${type}Screen(props: AnalysisScreenProps) {
  return (
    <AnalysisScreen
      {...props}
      view={${name}View}
      meta={<Trans>What it finds out, in one sentence.</Trans>}
      Result={Findings}
      firstUse={<LatestList view={${name}View} />}
    />
  );
}

function Findings({ resultId, onAnalyse }: ResultProps) {
  const { t } = useLingui();
  return (
    <ResultFrame resultId={resultId} schema={${name}Body} onAgain={({ url, site }) => onAnalyse(url ?? site)}>
      {(result, { lines }) => (
        <>
          <Panel title={t\`Result\`}>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <Foreign>{line}</Foreign>
                </li>
              ))}
            </ul>
          </Panel>
          <History result={result} />
        </>
      )}
    </ResultFrame>
  );
}

function History({ result }: { result: Result }) {
  const { t } = useLingui();
  const { rows = [] } = useResults({
    type: ${name}View.type,
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  return <HistoryTable view={${name}View} caption={t\`History\`} emptyText="" rows={rows} shown={result} />;
}
`;

const test = ({ id, name, type }: Names) => `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { ${name}View } from './analysis-view.ts';
import { ${type}Screen } from './${id}-screen.tsx';

const URL = 'https://a.example/';
const RESULT = {
  id: 'r1',
  type: ${name}View.type,
  site: 'a.example',
  url: URL,
  startedAtMs: 0,
  finishedAtMs: 0,
  engine: 'sitewarden-${id}/1',
  summary: { lines: 1 },
  body: { lines: ['found'] },
};

it('shows what was found, its history and what runs, without a network', async () => {
  const { store, api } = openTestStore();
  api.close();
  const { results, tasks } = (await store.session()).runtime();
  await results.store(RESULT);
  await tasks.apply([runningTask({ type: ${name}View.type, site: 'b.example' })]);
  renderPage(<${type}Screen search={{ url: URL }} onSearchChange={() => undefined} />, { store });
  await screen.findByText('found');
  expect(await screen.findByRole('region', { name: 'Audit in progress' })).toBeDefined();
  expect(await screen.findByRole('table', { name: 'History' })).toBeDefined();
});
`;

export const kind: NewKind = {
  usage: '<id>',
  filesOf(id) {
    if (!isId(id)) throw new Error(`No id: ${id}`);
    const names = namesOf(id);
    return {
      [`core/contract/analyses/${id}.ts`]: contract(names),
      [`server/features/${id}/analysis.ts`]: analysis(names),
      [`core/pages/${id}.ts`]: page(names),
      [`src/routes/{-$lang}/${id}.tsx`]: route(names),
      [`src/features/${id}/analysis-view.ts`]: view(names),
      [`src/features/${id}/${id}-screen.tsx`]: screen(names),
      [`src/features/${id}/${id}-screen.test.tsx`]: test(names),
    };
  },
};
