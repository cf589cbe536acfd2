import { describe, expect, it } from 'vitest';
import { crawledPage } from '#tests/support/crawl-rows.ts';
import { redirectColumns, redirectsOf, toApacheRules, toNginxMap } from './redirect-map.ts';

const redirect = (path: string, redirectsTo: string | null, status: number | null = 301) =>
  crawledPage(1, { url: `https://example.org${path}`, redirectsTo, status });

describe('redirectsOf', () => {
  it('takes addresses that redirect, in their order, and leaves out what is no address', () => {
    const found = redirectsOf([
      redirect('/b', 'https://example.org/c'),
      redirect('/a', '/d?x=1', 302),
      redirect('/e', null),
      redirect('/f', 'https://'),
      redirect('/g', '/h', null),
    ]);
    const columns = redirectColumns({ from: 'From', to: 'To', status: 'Status' });
    expect(found.map((row) => columns.map(({ value }) => value(row)))).toEqual([
      ['https://example.org/b', 'https://example.org/c', 301],
      ['https://example.org/a', 'https://example.org/d?x=1', 302],
    ]);
  });
});

describe('toNginxMap', () => {
  it('writes one map a status, with the query in the key', () => {
    const text = toNginxMap(redirectsOf([redirect('/a?b=1', '/c'), redirect('/d', '/e', 302), redirect('/f', '/g')]));
    expect(text).toBe(
      'map $request_uri $redirect_301 {\n' +
        '    "/a?b=1" "https://example.org/c";\n    "/f" "https://example.org/g";\n}\n' +
        '# server: if ($redirect_301) { return 301 $redirect_301; }\n\n' +
        'map $request_uri $redirect_302 {\n    "/d" "https://example.org/e";\n}\n' +
        '# server: if ($redirect_302) { return 302 $redirect_302; }\n',
    );
  });

  it('lets no address add a line, end the quotes or name a variable', () => {
    const text = toNginxMap(redirectsOf([redirect('/a?\\";}%0A', '/$host?\\x'), redirect('/"', '/c')]));
    expect(text.split('\n').length).toBe(6);
    expect(text).toContain('"/a?\\\\%22;}%0A" "https://example.org/%24host?%5Cx";');
  });
});

describe('toApacheRules', () => {
  it('matches the whole decoded path, and the query where there is one', () => {
    expect(toApacheRules(redirectsOf([redirect('/a.html', '/%C3%BC/'), redirect('/%C3%A4?p=1+2', '/c', 308)]))).toBe(
      'RewriteEngine On\n' +
        'RewriteRule "^/?a\\\\.html$" "https://example.org/\\\\%C3\\\\%BC/" [R=301,NE,L]\n' +
        'RewriteCond %{QUERY_STRING} "^p=1\\\\+2$"\n' +
        'RewriteRule "^/?ä$" "https://example.org/c" [R=308,NE,QSD,L]\n',
    );
  });

  it('survives a path that cannot be decoded', () => {
    expect(toApacheRules(redirectsOf([redirect('/%ff', '/c')]))).toContain('"^/?%ff$"');
  });
});
