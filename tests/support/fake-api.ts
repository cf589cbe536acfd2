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
  const log = createChangeLog();
  const { sites } = log;
  const tags = new Set<string>();
  const answers = new Map<string, { body: string; answer: unknown }>();
  const calls: SeenCall[] = [];
  const refusedHosts = new Set<string>();
  /** What the plan holds. */
  const limits = { sites: Infinity };
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
        if (sites.size + sitesAll.filter(({ site }) => !sites.has(site)).length > limits.sites)
          throw new Refusal(403, 'LIMIT_REACHED');
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
        const since = call.query.get('since');
        const limit = Math.min(600, Number(call.query.get('sites_limit')));
        if (since !== null) return log.since(Number(since), limit);
        const offset = Number(call.query.get('sites_offset'));
        const sorted = [...sites.values()].sort((a, b) => (a.site < b.site ? -1 : 1));
        return { sites: sorted.slice(offset, offset + limit), countFilter: sorted.length, cursor: log.cursor() };
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
    const next = [...new Set([...stored.tags.filter((tag) => !remove.includes(tag)), ...add])];
    sites.set(host, { ...stored, tags: next });
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
    limits,
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
    cursor: log.cursor,
    forgetDeletions: log.forgetDeletions,
  };
}

/** The stored projects, with a number for each change of one. */
function createChangeLog() {
  const sites = new Map<string, StoredSite>();
  const revisions = new Map<string, number>();
  let newest = 0;
  let oldestKnown = 0;
  const note = (host: string): unknown => revisions.set(host, (newest += 1));
  const set = sites.set.bind(sites);
  const remove = sites.delete.bind(sites);

  Object.assign(sites, {
    set(host: string, site: StoredSite) {
      const known = sites.get(host);
      if (known === undefined || JSON.stringify(known) !== JSON.stringify(site)) note(host);
      return set(host, site);
    },
    delete(host: string): boolean {
      if (sites.has(host)) note(host);
      return remove(host);
    },
  });

  return {
    sites,
    cursor: () => newest,
    /** From now on nobody can be told what was deleted until now. */
    forgetDeletions: (): void => {
      oldestKnown = newest;
    },
    since(after: number, limit: number) {
      const counts = { countFilter: sites.size, cursor: newest };
      if (after > newest || after < oldestKnown)
        return { ...counts, sites: [], deleted: [], hasMore: false, isReset: true };
      const changes = [...revisions].filter(([, revision]) => revision > after).sort((a, b) => a[1] - b[1]);
      const page = changes.slice(0, limit);
      const hasMore = changes.length > limit;
      return {
        ...counts,
        cursor: hasMore ? (page.at(-1)?.[1] ?? newest) : newest,
        sites: page.flatMap(([host]) => sites.get(host) ?? []),
        deleted: page.flatMap(([host]) => (sites.has(host) ? [] : [host])),
        hasMore,
        isReset: false,
      };
    },
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
