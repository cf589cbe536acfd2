// docs/routes.md: every route of the specification, what it needs, and the page that serves it.
import { patternsOf } from '#core/pages/find-page.ts';
import type { Page } from '#core/pages/page.ts';
import type { Generated } from './generated.ts';
import type { DefinedPage } from './page-problems.ts';
import { BARE_PATHS, SPECIFIED_ROUTES, type SpecifiedRoute } from './specified-routes.ts';

/** `files` says which file of `src/routes` shows a page, where there is one. */
export function routesDoc(pages: readonly DefinedPage[], fileOf: (page: Page) => string): Generated {
  const pageOf = (path: string) => pages.find(({ page }) => hasPath(page, path));
  const rows = SPECIFIED_ROUTES.map((route) => row(route, pageOf(route.path), fileOf));
  const there = SPECIFIED_ROUTES.filter(({ path }) => pageOf(path) !== undefined).length;
  const others = pages.filter(({ page }) => !SPECIFIED_ROUTES.some(({ path }) => hasPath(page, path)));
  return {
    path: 'docs/routes.md',
    text: [
      '<!-- Written by `npm run gen`; do not edit. -->',
      '',
      '# Routes',
      '',
      'Every route of the specification (section 2), as `tools/specified-routes.ts` lists them, and whether it is there. Each is there',
      'under a language prefix, too. What is not there is in no menu, and its address shows the 404 page.',
      '',
      `${there} of ${SPECIFIED_ROUTES.length} are there.`,
      '',
      ...table(rows),
      '',
      '`*` is a route of the specification that is shown without sidebar and padding.',
      '',
      '## Besides',
      '',
      ...table(
        others.map(({ file, page }) => [
          code(page.path),
          '',
          needs(page),
          page.menu === null ? '' : link(page.projectLink),
          served(file, fileOf(page)),
        ]),
      ),
      '',
    ].join('\n'),
  };
}

function hasPath(page: Page, path: string): boolean {
  return patternsOf(page.path).some((own) => shape(own) === shape(patternsOf(path)[0] ?? path));
}

/** Parameters may be called as one likes. */
function shape(path: string): string {
  return path.replace(/:\w+/gu, ':');
}

type Row = readonly [path: string, id: string, needs: string, link: string, page: string];

function row(route: SpecifiedRoute, found: DefinedPage | undefined, fileOf: (page: Page) => string): Row {
  const bare = BARE_PATHS.includes(route.path) ? ' *' : '';
  const page = found === undefined ? 'not yet' : served(found.file, fileOf(found.page));
  const items = route.items === undefined ? '' : `<br>${route.items.join(', ')}`;
  return [`${code(route.path)}${bare}${items}`, route.id, needs(route), link(route.project), page];
}

function needs({ feature, requiresAuth }: Pick<SpecifiedRoute, 'feature'> & { requiresAuth?: boolean }): string {
  return [...(requiresAuth === true ? ['sign-in'] : []), ...(feature === undefined ? [] : [`\`${feature}\``])].join(
    ', ',
  );
}

function link(project: SpecifiedRoute['project']): string {
  if (project === undefined || project === 'none') return '';
  if (project === 'segment') return '`…/site/`';
  return `\`?${project.query}=\`${project.se === true ? ', `se=`' : ''}`;
}

function served(file: string, route: string): string {
  return `\`${file}\`<br>\`${route}\``;
}

function code(path: string): string {
  return `\`${path}\``;
}

function table(rows: readonly Row[]): string[] {
  return [
    '| route | id | needs | its menu link carries | served by |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}
