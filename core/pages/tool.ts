import { TOOLS } from '#core/tools/tools.gen.ts';
import { definePage } from './page.ts';
import { toolsPage } from './tools.ts';

/** One of the small free tools. */
export const toolPage = definePage({
  id: 'tool',
  path: '/tools/:tool/',
  title: toolsPage.title,
  description: toolsPage.description,
  name: 'brand',
  feature: 'tools',
  isIndexable: true,
  items: TOOLS.map(({ id, title, description, name }) => ({ segment: id, title, description, name })),
});
