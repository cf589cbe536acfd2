import { camelCase, isId, lastOrder, pascalCase, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: '<path>, such as pricing or report-center/schedule',
  filesOf(path) {
    const segments = path.split('/').filter((segment) => segment !== '');
    const id = segments.join('-');
    if (segments.length === 0 || !segments.every(isId)) throw new Error(`${path}: not a path of words`);
    const route = segments.join('/');
    const heading = `${id[0]?.toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
    return {
      [`core/pages/${id}.ts`]: `import { definePage } from './page.ts';

/** What the page is for, in one sentence. */
export const ${camelCase(id)}Page = definePage({
  id: '${camelCase(id)}',
  path: '/${route}/',
  title: {
    message: '${heading}: what it is in 30 to 60 characters',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message: '${heading}: what people find on this page, told to somebody who searches for it, in 70 to 155 characters.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: '${heading}', comment: 'Name of a page, in the menu.' },
  menu: { order: ${lastOrder() + 10}, icon: 'file-text', project: 'none' },
  isIndexable: false,
});
`,
      [`src/routes/{-$lang}/${route}.tsx`]: `import { createFileRoute } from '@tanstack/react-router';
import { ${pascalCase(id)}Screen } from '#src/features/${id}/${id}-screen.tsx';

export const Route = createFileRoute('/{-$lang}/${route}')({ component: ${pascalCase(id)}Screen });
`,
      [`src/features/${id}/${id}-screen.tsx`]: `import { Trans } from '@lingui/react/macro';
import { PageTitle } from '#src/ui/index.tsx';

/** What the page is for, in one sentence. */
export function ${pascalCase(id)}Screen() {
  return (
    <PageTitle>
      <Trans>${heading}</Trans>
    </PageTitle>
  );
}
`,
    };
  },
};
