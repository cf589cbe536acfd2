import type { SiteHost } from '#core/domain/site-host.ts';
import type { DataEngine } from './data-engine.ts';
import { parseEngineRequest, toErrorMessage, type EngineAnswerBody, type EngineRequest } from './engine-messages.ts';

/** The worker's side of the line to its page. */
export type EnginePort = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};
export type OpenRequest = Extract<EngineRequest, { kind: 'open' }>;
/** What the engine tells the page beside its answers. */
export type Reach = { onFailure: (url: string, isCaptive: boolean) => void; onSuccess: () => void };

/** Answers a page's requests with an engine that is opened by the first of them. Messages of another version are ignored. */
export function serveEngine(port: EnginePort, openEngine: (request: OpenRequest, reach: Reach) => Promise<DataEngine>) {
  const aborts = new Map<number, AbortController>();
  let opened: Promise<DataEngine> = Promise.reject(new Error('No account was opened'));
  opened.catch(() => undefined);

  const post = (answer: EngineAnswerBody): void => port.postMessage({ v: 1, ...answer });
  const reach: Reach = {
    onFailure: (url, isCaptive) => post({ kind: 'unreached', url, isCaptive }),
    onSuccess: () => post({ kind: 'reached' }),
  };

  async function resultOf(message: EngineRequest, signal: AbortSignal): Promise<unknown> {
    if (message.kind === 'open') {
      opened = openEngine(message, reach);
      await opened;
      return null;
    }
    const engine = await opened;
    switch (message.kind) {
      case 'pull':
        return engine.pull(signal);
      case 'add':
        // The page has made hosts of them.
        return engine.add(message.sites as SiteHost[], message.tags, (doneCount) =>
          post({ kind: 'progress', id: message.id, doneCount }),
        );
      case 'find':
        return engine.find(message);
      case 'abort':
        return null;
    }
  }

  async function answer(message: EngineRequest): Promise<void> {
    const { id } = message;
    const controller = new AbortController();
    aborts.set(id, controller);
    try {
      post({ kind: 'done', id, result: await resultOf(message, controller.signal) });
    } catch (error) {
      post({ kind: 'failed', id, error: toErrorMessage(error) });
    } finally {
      aborts.delete(id);
    }
  }

  port.addEventListener('message', ({ data }) => {
    const message = parseEngineRequest(data);
    if (message === null) return;
    if (message.kind === 'abort') aborts.get(message.id)?.abort();
    else void answer(message);
  });
}
