import { hostsOf, type Effect } from './effects.ts';

/** `key` is null until the network has been given the change. */
type Intent = { readonly kind: 'add' | 'delete'; key: string | null };
type TagWish = 'add' | 'remove';
type HostMemory = {
  intents: Intent[];
  unsentTags: Map<string, TagWish>;
  /** Keys the network was given, in that order. */
  readonly keys: string[];
  /** Of the project as the person left it; of use where nobody else changes it. */
  tags: ReadonlySet<string>;
};
export type QueuedAdd = { readonly key: string; readonly tags: readonly string[] };
/** What a removal did to one host, for its undo. */
export type Removal = {
  readonly host: string;
  readonly tags: readonly string[];
  readonly intent: Intent | null;
  readonly unsentTags: ReadonlyMap<string, TagWish>;
};
export type UserMemory = ReturnType<typeof createUserMemory>;

/**
 * What a person did on one device and what of it the network has been given. Two actions that cancel each other out
 * before that are forgotten. @param isDone whether the server has taken a key's change.
 */
export function createUserMemory(isDone: (key: string) => boolean) {
  const memories = new Map<string, HostMemory>();
  const unsentStarts = new Set<string>();

  function of(host: string): HostMemory {
    const memory = memories.get(host) ?? { intents: [], unsentTags: new Map(), keys: [], tags: new Set() };
    memories.set(host, memory);
    return memory;
  }

  function wishFor(host: string, tags: readonly string[]): void {
    const memory = of(host);
    memory.intents.push({ kind: 'add', key: null });
    memory.unsentTags = new Map(tags.map((tag) => [tag, 'add']));
    memory.tags = new Set(tags);
  }

  /** @param queued the adds of the host that the removal has left in the queue: the sender has taken them. */
  function removed(host: string, tags: readonly string[], queued: readonly QueuedAdd[]): Removal {
    const memory = of(host);
    // Taken, but not given to the network yet.
    const leaving = queued.find(({ key }) => !memory.keys.includes(key))?.tags ?? null;
    const unsentTags = new Map([...memory.unsentTags].filter(([tag]) => leaving?.includes(tag) !== true));
    memory.unsentTags = new Map();
    const last = memory.intents.at(-1);
    if (last?.kind === 'add' && last.key === null && leaving === null) {
      memory.intents.pop();
      return { host, tags, intent: null, unsentTags };
    }
    const intent: Intent = { kind: 'delete', key: null };
    memory.intents.push(intent);
    return { host, tags, intent, unsentTags };
  }

  function tookBack({ host, tags, intent, unsentTags }: Removal): void {
    const memory = of(host);
    if (intent === null || intent.key !== null || memory.intents.at(-1) !== intent) {
      wishFor(host, tags);
      return;
    }
    memory.intents.pop();
    memory.unsentTags = new Map(unsentTags);
    memory.tags = new Set(tags);
  }

  function sentTo(host: string, effect: Effect, key: string): void {
    const memory = of(host);
    const early = memory.keys.find((each) => !isDone(each));
    if (early !== undefined) throw new Error(`${key} overtakes ${early} on ${host}`);
    memory.keys.push(key);
    if (effect.kind === 'add' || effect.kind === 'delete') {
      const next = memory.intents.find((intent) => intent.key === null) ?? repeated(memory, effect.kind);
      if (next?.kind !== effect.kind) throw new Error(`${key}: nobody wants to ${effect.kind} ${host} now`);
      next.key = key;
    }
    for (const [tag, wish] of memory.unsentTags) if (carriesTag(effect, host, tag, wish)) memory.unsentTags.delete(tag);
  }

  return {
    added: wishFor,
    removed,
    tookBack,
    tagged(host: string, add: readonly string[], remove: readonly string[]): void {
      const memory = of(host);
      for (const tag of remove) memory.unsentTags.set(tag, 'remove');
      for (const tag of add) memory.unsentTags.set(tag, 'add');
      memory.tags = new Set([...[...memory.tags].filter((tag) => !remove.includes(tag)), ...add]);
    },
    started: (url: string): unknown => unsentStarts.add(url),
    /** The network gets a change under a new key. @throws when it is out of order, or not what the person did. */
    sent(effect: Effect, key: string): void {
      for (const host of hostsOf(effect)) sentTo(host, effect, key);
      if (effect.kind === 'analysis' && !unsentStarts.delete(effect.url))
        throw new Error(`${effect.url} is started again under another key`);
    },
    /** Whether the host must be on this device's list now, as far as nobody else has a say; `null` when others do. */
    shows(host: string, isOwn: boolean): boolean | null {
      const last = of(host).intents.at(-1);
      if (last === undefined) return isOwn ? false : null;
      const isPending = last.key === null || !isDone(last.key);
      return isOwn || isPending ? last.kind === 'add' : null;
    },
    tagsOf: (host: string): ReadonlySet<string> => of(host).tags,
    /** What the person did and the network was never given. */
    unsent: (): string[] => [
      ...unsentStarts,
      ...[...memories].flatMap(([host, { intents, unsentTags }]) => [
        ...intents.filter((intent) => intent.key === null).map(({ kind }) => `${kind} ${host}`),
        ...[...unsentTags].map(([tag, wish]) => `${wish} tag ${tag} of ${host}`),
      ]),
    ],
  };
}

/** After a deletion was taken back the same add may be sent once more, which does no harm. */
function repeated({ intents }: HostMemory, kind: Intent['kind']): Intent | undefined {
  return kind === 'add' ? intents.at(-1) : undefined;
}

function carriesTag(effect: Effect, host: string, tag: string, wish: TagWish): boolean {
  if (effect.kind === 'tags') return (wish === 'add' ? effect.add : effect.remove).includes(tag);
  const sent = effect.kind === 'add' ? effect.sites.find(({ site }) => site === host) : undefined;
  return sent !== undefined && sent.tags.includes(tag) === (wish === 'add');
}
