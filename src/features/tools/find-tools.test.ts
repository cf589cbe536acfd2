import { expect, it } from 'vitest';
import { findTools } from './find-tools.ts';

const TOOLS = ['URL parser: link, query', 'Sitemap parser: XML, URL list', 'Base64: Café coder', '網址解析：連結'];
const find = (search: string) => findTools(TOOLS, search, (text) => text).map((text) => text.slice(0, 3));

it.each([
  ['', ['URL', 'Sit', 'Bas', '網址解']],
  ['parser', ['URL', 'Sit']],
  ['par', ['URL', 'Sit']],
  ['arser', []],
  ['url', ['URL', 'Sit']],
  ['XML parser', ['Sit']],
  ['cafe', ['Bas']],
  ['base64:', ['Bas']],
  ['解析', ['網址解']],
])('%j finds %j', (search, names) => {
  expect(find(search)).toEqual(names.map((name) => name.slice(0, 3)));
});

it('puts those first whose name begins with it', () => {
  expect(findTools(['A list of hosts', 'Hosts'], 'hosts', (text) => text)).toEqual(['Hosts', 'A list of hosts']);
});
