import type { ApiCall } from '#core/contract/api-reference.ts';

/** A call as a line for a terminal, for the host of this page. The token comes from the environment: it stays out of the history. */
export function curlOf({ method, example: { url, body } }: ApiCall, origin: string): string {
  const lines = [`curl '${origin}${url}'`, `-H "Authorization: Bearer $API_TOKEN"`];
  if (method === 'POST') {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${(body === '' ? '{}' : body).replaceAll("'", String.raw`'\''`)}'`);
  }
  return lines.join(' \\\n  ');
}
