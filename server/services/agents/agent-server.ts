import type { z } from 'zod';
import { RetryableError } from '#core/base/retryable-error.ts';
import { errorReplySchema, type EndpointReply } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/errors.ts';
import type { handInLooks, takeLooks } from '#core/contract/places.ts';
import { signCall, type AgentKey } from './agent-token.ts';

type Called = typeof handInLooks | typeof takeLooks;
export type AgentServer = {
  /**
   * One call at a time, each signed with a later time than the one before.
   * @throws {AppError} what the server refuses. @throws {RetryableError} when it cannot be reached, or says nothing that can be read.
   */
  call<E extends Called>(endpoint: E, payload: string, signal: AbortSignal): Promise<EndpointReply<E>>;
};

const TIMEOUT_MS = 20_000;

/** The server an agent works for: the one address its operator has named. */
export function createAgentServer(origin: string, key: AgentKey, now: () => number): AgentServer {
  let lastMs = 0;
  return {
    async call(endpoint, payload, signal) {
      lastMs = Math.max(now(), lastMs + 1);
      const body = JSON.stringify(signCall(endpoint.path, key, lastMs, payload));
      const { isOk, json } = await send(`${origin}${endpoint.path}`, body, signal);
      if (!isOk) {
        const refused = errorReplySchema.safeParse(json).data?.error;
        if (refused === undefined) throw new RetryableError('The server says nothing that can be read');
        throw new AppError(refused.code, refused.message);
      }
      const result = (json as { result?: unknown } | null)?.result;
      const reply: z.ZodType = endpoint.reply;
      const read = (reply as z.ZodType<EndpointReply<typeof endpoint>>).safeParse(result); // what it answers
      if (!read.success) throw new RetryableError('The server says nothing that can be read');
      return read.data;
    },
  };
}

async function send(url: string, body: string, signal: AbortSignal): Promise<{ isOk: boolean; json: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // As pages of the server call: no other page can make anybody send what is signed.
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await response.text();
    return { isOk: response.ok, json: parsed(text) };
  } catch (error) {
    signal.throwIfAborted();
    throw new RetryableError('The server cannot be reached', { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
