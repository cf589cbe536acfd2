import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { browserArgs, SPARING_ARGS } from './browser-args.ts';
import type { FoundBrowser } from './find-browser.ts';
import { guardPage } from './guard-page.ts';
import { killGroup, watchMemory } from './process-group.ts';
import { createSlots } from './slots.ts';

export type BrowserFailure = 'missing' | 'timeLimit' | 'memory' | 'crashed';

/** Why a measurement ended without a result. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
  readonly kind: BrowserFailure;

  constructor(kind: BrowserFailure, options: ErrorOptions = {}) {
    super(`The measurement ended: ${kind}`, options);
    this.kind = kind;
  }
}

export type BrowserTab = {
  readonly browser: Browser;
  readonly page: Page;
  /** Hosts with their port that the page asked for and that are not allowed. */
  readonly refused: readonly string[];
};

export type BrowserRun = {
  readonly signal: AbortSignal;
  /** From the start of the browser until it is killed. */
  readonly limitMs: number;
  /** Takes less memory, for what is no measurement. */
  readonly isSparing?: boolean;
};

export type BrowserPool = {
  /** `null` when this machine has none. Looked for once. */
  find(): Promise<FoundBrowser | null>;
  /**
   * Works in a browser of its own with an empty profile, which is gone afterwards.
   * @throws {BrowserError}, the signal's reason, or what `work` throws.
   */
  run<T>(run: BrowserRun, work: (tab: BrowserTab) => Promise<T>): Promise<T>;
};

/** The way to the web, opened by who may connect to it. */
type Proxy = { readonly port: number; readonly refused: readonly string[]; close(): Promise<void> };

export type BrowserPoolDeps = {
  readonly find: () => Promise<FoundBrowser | null>;
  readonly openProxy: () => Promise<Proxy>;
  /** Default: one for two cores, since one beside it makes a measurement wrong. */
  readonly size?: number;
  /** Where profiles are made and removed again; the system's folder of temporary files unless given. */
  readonly tempFolder?: string;
  /** What all processes of one browser may take. */
  readonly maxMemoryBytes?: number;
};

const MAX_MEMORY_BYTES = 1.5 * 1024 ** 3;
const LAUNCH_MS = 30_000;

/** All measurements of this process run in it. */
export function createBrowserPool(deps: BrowserPoolDeps): BrowserPool {
  const slots = createSlots(deps.size ?? Math.max(1, Math.floor(availableParallelism() / 2)));
  let found: Promise<FoundBrowser | null> | undefined;
  const find = () => (found ??= deps.find());

  return {
    find,
    async run(run, work) {
      const giveBack = await slots.take(run.signal);
      try {
        const browser = await find();
        if (browser === null) throw new BrowserError('missing');
        return await runIn(browser, { deps, run }, work);
      } finally {
        giveBack();
      }
    },
  };
}

type Job = { readonly deps: BrowserPoolDeps; readonly run: BrowserRun };

async function runIn<T>(found: FoundBrowser, { deps, run }: Job, work: (tab: BrowserTab) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(deps.tempFolder ?? tmpdir(), 'browser-run-'));
  const proxy = await deps.openProxy();
  try {
    const browser = await start(found, { profile, proxyPort: proxy.port, isSparing: run.isSparing ?? false });
    try {
      return await limited(browser, { deps, run }, async () => {
        const page = await guardPage(browser);
        return await work({ browser, page, refused: proxy.refused });
      });
    } finally {
      await killGroup(browser.process());
    }
  } finally {
    await proxy.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function start(
  found: FoundBrowser,
  at: { profile: string; proxyPort: number; isSparing: boolean },
): Promise<Browser> {
  try {
    return await launch({
      executablePath: found.path,
      headless: true,
      // Its end of the pipe closes with this process, however that ends, and the browser with it.
      pipe: true,
      timeout: LAUNCH_MS,
      userDataDir: at.profile,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: null,
      args: [...browserArgs(at), ...(at.isSparing ? SPARING_ARGS : []), ...found.args],
    });
  } catch (cause) {
    throw new BrowserError('crashed', { cause });
  }
}

/** Ends with `work`, or before it: at the limit, when the browser is gone or too big, or when nobody wants it any more. */
async function limited<T>(browser: Browser, { deps, run }: Job, work: () => Promise<T>): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  // Told before `work` begins, nobody waits for it any more.
  stopped.catch(() => undefined);
  const cancel = () => reject(run.signal.reason);
  const limit = setTimeout(() => reject(new BrowserError('timeLimit')), run.limitMs);
  const stopWatching = watchMemory(browser.process(), deps.maxMemoryBytes ?? MAX_MEMORY_BYTES, () =>
    reject(new BrowserError('memory')),
  );
  run.signal.addEventListener('abort', cancel, { once: true });
  browser.once('disconnected', () => reject(new BrowserError('crashed')));
  const crashes = (page: Page | null) => page?.once('error', (cause) => reject(new BrowserError('crashed', { cause })));
  browser.on('targetcreated', (target) => void target.page().then(crashes, () => undefined));
  try {
    run.signal.throwIfAborted();
    return await Promise.race([work(), stopped]);
  } finally {
    clearTimeout(limit);
    stopWatching();
    run.signal.removeEventListener('abort', cancel);
  }
}
