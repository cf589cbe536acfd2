import type { IncomingMessage } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { handInLooks, takeLooks, type LookResult, type SignedCall } from '#core/contract/places.ts';
import { createAgentServer } from '#server/services/agents/agent-server.ts';
import { createAgentToken, isSigned } from '#server/services/agents/agent-token.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { runAgent } from './agent-loop.ts';

type Answer = { readonly status?: number; readonly body: unknown } | 'cut';
const idle: Answer = { body: { result: { looks: [], nextMs: 5 } } };
const refusal = (code: string, message: string): Answer => ({ status: 403, body: { error: { code, message } } });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** An agent and the server it works for, which answers calls for work one after the other; the last answer is given again and again. */
async function stage(answersFor: (sitePort: number) => readonly Answer[]) {
  const { key, place } = createAgentToken((count) => new Uint8Array(count).fill(7));
  const site = await serveHttp((_request, response) => response.writeHead(500).end());
  const left = [...answersFor(site.port)];
  const calls: SignedCall[] = [];
  const handed: LookResult[] = [];
  const server = await serveHttp((request, response) => {
    void textOf(request).then((text) => {
      const call = JSON.parse(text) as SignedCall; // what an agent sends
      expect(isSigned(request.url ?? '', key, call)).toBe(true);
      calls.push(call);
      if (request.url === handInLooks.path) {
        const { results } = JSON.parse(call.payload) as { results: LookResult[] }; // likewise
        for (const each of results) handed.push(each);
        response.end(JSON.stringify({ result: { taken: 1 } }));
        return;
      }
      expect(request.url).toBe(takeLooks.path);
      const answer = (left.length > 1 ? left.shift() : left[0]) ?? idle;
      if (answer === 'cut') response.destroy();
      else response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body));
    });
  });
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  });
  const said: string[] = [];
  const stop = new AbortController();
  const agent = {
    server: createAgentServer(`http://127.0.0.1:${String(server.port)}`, { key, place }, () => 1000),
    fetcher: fetcherFor(site),
    say: (line: string) => void said.push(line),
    firstPauseMs: 1,
  };
  return { agent, calls, handed, said, stop };
}

it('goes on after a cut connection, an answer that is none and a refusal that may pass, and says each once', async () => {
  const wrongClock = refusal('CLOCK_WRONG', 'The clock is 300 s fast');
  const { agent, calls, said, stop } = await stage(() => [
    'cut',
    { status: 502, body: 'x' },
    wrongClock,
    wrongClock,
    idle,
  ]);
  const ended = runAgent(agent, stop.signal);
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^Connected/u), { timeout: 5000 });
  expect(said).toEqual([
    'The server cannot be reached. Trying again.',
    'The server says nothing that can be read. Trying again.',
    'The clock is 300 s fast. Trying again.',
    'Connected. Waiting for what is to be looked at.',
  ]);
  // Its clock stands still: each call is signed with a later time all the same.
  expect(calls.every(({ atMs }, index) => atMs === 1000 + index)).toBe(true);
  stop.abort();
  await ended;
});

it('hands in each look once, and knows nothing of what it may not look at', async () => {
  const how = { timeoutSeconds: 5, accepted: '200-299', slowMs: null };
  const { agent, handed, stop } = await stage((sitePort) => {
    const looks = [
      { ...how, id: 'seen', url: `http://site.test:${String(sitePort)}/` },
      { ...how, id: 'private', url: 'http://192.168.0.1/' },
    ];
    return [{ body: { result: { looks, nextMs: 5 } } }, idle];
  });
  const ended = runAgent(agent, stop.signal);
  await vi.waitFor(() => expect(handed).toHaveLength(2), { timeout: 5000 });
  expect(handed.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    { id: 'private', state: 'unknown', reason: 'refused', status: null },
    { id: 'seen', state: 'down', reason: 'status', status: 500 },
  ]);
  stop.abort();
  await ended;
});

it.each(['TOKEN_UNKNOWN', 'TOKEN_REVOKED'])('ends with %s', async (code) => {
  const { agent, calls, stop } = await stage(() => [refusal(code, 'No')]);
  await expect(runAgent(agent, stop.signal)).rejects.toMatchObject({ code, message: 'No' });
  expect(calls).toHaveLength(1);
});
