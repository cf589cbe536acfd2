import { serveHttp, type LoopbackServer } from './loopback-server.ts';

export type SerperCall = { readonly key: string; readonly body: Readonly<Record<string, unknown>> };
/** What it answers to a call: rows, or an error. `never` holds the call for good. */
export type SerperAnswer =
  | { readonly organic: readonly { readonly link: string; readonly title?: string }[] }
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | 'never';

/** Serper as it documents itself: https://serper.dev. */
export type SerperServer = LoopbackServer & {
  readonly url: string;
  readonly calls: SerperCall[];
};

/** A local Serper. @param answer decides by phrase and page. */
export async function serveSerper(answer: (phrase: string, page: number) => SerperAnswer): Promise<SerperServer> {
  const calls: SerperCall[] = [];
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = String(request.headers['x-api-key'] ?? '');
      if (key === 'wrong') return void response.writeHead(403).end('{"message":"Unauthorized.","statusCode":403}');
      if (request.url === '/account') return void response.end('{"balance":42,"rateLimit":5}');
      if (request.url !== '/search' || request.method !== 'POST') return void response.writeHead(404).end('{}');
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>; // what we sent
      calls.push({ key, body });
      const given = answer(String(body['q']), Number(body['page']));
      if (given === 'never') return;
      if ('status' in given) return void response.writeHead(given.status, given.headers).end(given.body);
      const organic = given.organic.map((row, index) => ({
        title: 'A title',
        snippet: 'Words',
        ...row,
        position: index + 1,
      }));
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          searchParameters: { q: body['q'], type: 'search' },
          organic,
          peopleAlsoAsk: [{ question: 'Why?', title: 'Because', link: 'https://why.example/' }],
          relatedSearches: [{ query: 'more of it' }],
          credits: 1,
        }),
      );
    });
  });
  return { ...server, url: `http://127.0.0.1:${server.port}`, calls };
}
