import { toSiteHost, type HostLines, type SiteHost } from '#core/domain/site-host.ts';

export type LineReader = (text: string, signal?: AbortSignal) => Promise<HostLines>;

/** Reading goes on this long before it lets other work through. */
const SLICE_MS = 10;
/** Lines between two looks at the clock. */
const LOOK_STEP = 50;

/**
 * Reads lists of domains as `parseHostLines` does, but in slices, and each line of a text that is being edited only once.
 * The promise rejects with the signal's reason when it is aborted.
 */
export function createLineReader(): LineReader {
  let known = new Map<string, SiteHost | null>();

  return async function readLines(text, signal) {
    const seen = new Map<string, SiteHost | null>();
    const hosts = new Set<SiteHost>();
    const invalidLines: number[] = [];
    await nextTask();
    let sliceEndMs = performance.now() + SLICE_MS;
    for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
      signal?.throwIfAborted();
      if (index % LOOK_STEP === 0 && performance.now() > sliceEndMs) {
        await nextTask();
        sliceEndMs = performance.now() + SLICE_MS;
      }
      if (line.trim() === '') continue;
      const host = known.get(line) ?? seen.get(line) ?? toSiteHost(line);
      seen.set(line, host);
      if (host === null) invalidLines.push(index);
      else hosts.add(host);
    }
    known = seen;
    return { hosts: [...hosts], invalidLines };
  };
}

/** Lets what waits, such as a key press and its painting, go first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
