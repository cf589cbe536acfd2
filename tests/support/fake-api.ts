/** A stand-in for our server at the level of `fetch`: a project list with idempotency keys, and every way to fail. */

type StoredSite = {
  id: number;
  id_site: number;
  site: string;
  se: number;
  tags: string[];
  favicon: null;
  date: number;
};
type SentSite = { site: string; tags?: string[]; date?: number };
export type SeenCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly key: string | null;
};
/** What happens to the next call: lost before or after it took effect, or answered with a status. */
export type Fault = 'unreachable' | 'replyLost' | { status: number; code?: string; retryAfterS?: number };
export type FakeApi = ReturnType<typeof createFakeApi>;

export function createFakeApi() {
  const sites = new Map<string, StoredSite>();
  const tags = new Set<string>();
  const answers = new Map<string, { body: string; answer: unknown }>();
  const calls: SeenCall[] = [];
  const refusedHosts = new Set<string>();
  /** How often each key took effect. */
  const effects = new Map<string, number>();
  let nextId = 1;
  let fault: (call: SeenCall) => Fault | null = () => null;
  let userId: string | null = 'u1';
  let isOpen = true;
  let latency: () => Promise<void> = () => Promise.resolve();
  const routes = new Map<string, (call: SeenCall) => unknown>();

  function asList<T>(value: T | T[]): T[] {
    return Array.isArray(value) ? value : [value];
  }

  function handle(call: SeenCall): unknown {
    const own = routes.get(call.path);
    if (own !== undefined) return own(call);
    switch (call.path) {
      case '/api/v1/user/get/':
        return userId === null ? null : { id: userId };
      case '/api/v1/sites/add/': {
        const { sitesAll } = call.body as { sitesAll: SentSite[] };
        if (sitesAll.some(({ site }) => refusedHosts.has(site))) throw new Refusal(400, 'INVALID_DOMAIN');
        return { sites: sitesAll.map(addSite) };
      }
      case '/api/v1/sites/delete/': {
        const hosts = asList((call.body as { site: string | string[] }).site);
        return { deleted: hosts.filter((host) => sites.delete(host)) };
      }
      case '/api/v1/sites/tags/': {
        const body = call.body as { tags: string[]; remove?: string[]; site?: string | string[] };
        for (const tag of body.tags) tags.add(tag);
        for (const host of asList(body.site ?? [])) changeTags(host, body.tags, body.remove ?? []);
        return allTags();
      }
      case '/api/v1/sites/get-all-tags/':
        return allTags();
      case '/api/v1/sites/get/': {
        const offset = Number(call.query.get('sites_offset'));
        const limit = Math.min(600, Number(call.query.get('sites_limit')));
        const sorted = [...sites.values()].sort((a, b) => (a.site < b.site ? -1 : 1));
        return { sites: sorted.slice(offset, offset + limit), countFilter: sorted.length };
      }
      default:
        throw new Refusal(404, 'NOT_FOUND');
    }
  }

  function addSite({ site, tags: wanted = [], date = 0 }: SentSite): StoredSite {
    const known = sites.get(site);
    const id = known?.id ?? nextId++;
    const stored = {
      id,
      id_site: id,
      site,
      se: 1,
      tags: [...new Set([...(known?.tags ?? []), ...wanted])],
      favicon: null,
      date: known?.date ?? date,
    };
    for (const tag of wanted) tags.add(tag);
    sites.set(site, stored);
    return stored;
  }

  function changeTags(host: string, add: string[], remove: string[]): void {
    const stored = sites.get(host);
    if (stored === undefined) return;
    stored.tags = [...new Set([...stored.tags.filter((tag) => !remove.includes(tag)), ...add])];
  }

  function allTags(): { tag: string }[] {
    return [...tags].sort().map((tag) => ({ tag }));
  }

  /** Answers a repeated key as the first time. */
  function once(call: SeenCall): unknown {
    if (call.key === null) return handle(call);
    const body = JSON.stringify(call.body);
    const known = answers.get(call.key);
    if (known !== undefined) {
      if (known.body !== body) throw new Refusal(409, 'IDEMPOTENCY_CONFLICT');
      return known.answer;
    }
    const answer = handle(call);
    answers.set(call.key, { body, answer });
    effects.set(call.key, (effects.get(call.key) ?? 0) + 1);
    return answer;
  }

  const request: typeof fetch = async (input, init) => {
    const url = new URL(input as string, 'http://app.test');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    await latency();
    const wanted = isOpen ? fault(call) : 'unreachable';
    if (wanted === 'unreachable') throw new TypeError('Failed to fetch');
    calls.push(call);
    if (wanted !== null && wanted !== 'replyLost')
      return refusal(wanted.status, wanted.code ?? 'ERROR_MAIN', wanted.retryAfterS);
    try {
      const result = await once(call);
      await latency();
      if (wanted === 'replyLost') throw new TypeError('Failed to fetch');
      return Response.json({ result });
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.status, error.code);
      throw error;
    }
  };

  return {
    request,
    sites,
    tags,
    calls,
    effects,
    refusedHosts,
    routes,
    callsTo: (path: string): SeenCall[] => calls.filter((call) => call.path === path),
    /** Decides the fate of each call from now on. */
    failWhen(next: (call: SeenCall) => Fault | null): void {
      fault = next;
    },
    /** How long each way takes. */
    delayBy(next: () => Promise<void>): void {
      latency = next;
    },
    open: (): void => {
      isOpen = true;
    },
    close(): void {
      isOpen = false;
    },
    signInAs(id: string | null): void {
      userId = id;
    },
    addSite,
  };
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

function refusal(status: number, code: string, retryAfterS?: number): Response {
  const headers: HeadersInit = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  return Response.json({ error: { code, message: code } }, { status, headers });
}
