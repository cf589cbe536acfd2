import { canHaveBody, headerValue, type HttpRequest } from './http-request.ts';

/** A curl command for bash that asks the same. */
export function toCurl(request: HttpRequest): string {
  const { url, method, version, headers, followsRedirects } = request;
  const body = canHaveBody(method) ? request.body : '';
  const usual = body === '' ? 'GET' : 'POST';
  const parts = [
    `curl ${quoted(url)}`,
    ...(method === 'HEAD' ? ['--head'] : method === usual ? [] : [`--request ${method}`]),
    ...(version === 'auto' ? [] : [version === '2' ? '--http2' : '--http1.1']),
    ...(followsRedirects ? ['--location'] : []),
    ...headers.map(([name, value]) => `--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    // curl would name the type of a form by itself.
    ...(body !== '' && headerValue(headers, 'content-type') === null ? [`--header 'Content-Type:'`] : []),
    ...(body === '' ? [] : [`--data-raw ${quoted(body)}`]),
    '--compressed',
  ];
  return parts.join(' \\\n  ');
}

/** Between single quotation marks a shell reads everything as it is, but for the mark itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The same in JavaScript; what only a browser decides (version, user agent) is left out. */
export function toFetch({ url, method, headers, body, followsRedirects }: HttpRequest): string {
  const options = {
    method,
    ...(headers.length > 0 && { headers }),
    ...(body !== '' && canHaveBody(method) && { body }),
    redirect: followsRedirects ? 'follow' : 'manual',
  };
  return `const response = await fetch(${JSON.stringify(url)}, ${JSON.stringify(options, null, 2)});\n`;
}
