import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { httpDebuggerLookup } from '#core/contract/lookups/http-debugger.ts';
import { AGENT_PRESETS } from '#core/tools/http-debugger/agents.ts';
import type { HttpExchange } from '#core/tools/http-debugger/http-exchange.ts';
import { withoutSecrets } from '#core/tools/http-debugger/hide-secrets.ts';
import { parseHeaderLines, type HeaderPair, type HttpRequest } from '#core/tools/http-debugger/http-request.ts';
import { defineLookup } from './lookup.ts';

/** Sends one request and follows where it is led. */
export const httpDebugger = defineLookup({
  ...httpDebuggerLookup,
  async run({ subject, options }, { services, signal, tell }) {
    await tell(20, URL.parse(subject)?.host ?? subject);
    const request: HttpRequest = {
      url: subject,
      method: options.method ?? 'GET',
      version: options.version ?? 'auto',
      headers: headersOf(options.headers ?? '', options.agent),
      body: options.body ?? '',
      followsRedirects: options.redirects === undefined,
    };
    const found = withoutSecrets(await services.exchange(request, signal), request);
    const failure = found.failure === null ? null : FAILURE_CODES[found.failure.kind];
    // Where nobody has answered there is nothing to read.
    if (failure !== null && found.hops.every(({ status }) => status === null)) throw new AppError(failure);
    const { hops, bodyText } = found;
    return { gist: gistOf(found), answer: { hops, bodyText, failure, askedAtMs: services.now() } };
  },
});

/** @throws {AppError} INVALID_INPUT for lines that are no headers. */
function headersOf(lines: string, agentId: string | undefined): readonly HeaderPair[] {
  const { headers, problem } = parseHeaderLines(lines);
  if (problem !== null)
    throw new AppError('INVALID_INPUT', `Line ${problem.line} is no header that can be sent`, {
      fields: [{ path: 'params.options.headers', code: 'INVALID_INPUT' }],
    });
  const agent = AGENT_PRESETS.find(({ id }) => id === agentId);
  const isNamed = headers.some(([name]) => name.toLowerCase() === 'user-agent');
  return agent === undefined || isNamed ? headers : [['User-Agent', agent.text], ...headers];
}

function gistOf({ hops }: HttpExchange): string {
  const statuses = hops.map(({ status }) => (status === null ? '–' : String(status))).join(' → ');
  const version = hops.at(-1)?.httpVersion ?? null;
  return version === null ? statuses : `${statuses} · HTTP/${version}`;
}
