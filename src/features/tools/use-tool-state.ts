import { useEffect, useEffectEvent, useState } from 'react';
import type { InputKind } from '#core/tools/tool.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import type { ToolOptions } from './tool-entry.ts';
import { readHash, readOptions, toQuery, type ToolState } from './tool-link.ts';

/** What the address names; both are missing when it names nothing. */
export type LinkedState = { readonly q: string | undefined; readonly o: string | undefined };

type ToolStateInput = {
  readonly id: string;
  readonly kind: InputKind;
  readonly linked: LinkedState;
  /** Puts a state into the address bar, or takes it out. */
  readonly onLink: (linked: LinkedState) => void;
};

const LINK_DELAY_MS = 400;
/** More is not kept: it would be written with every letter. */
const MAX_KEPT_CHARS = 200_000;

/**
 * What a tool works on and how it is set: what is typed, else what the address names, else the last of this browser. An `open` input
 * stands in the address soon after it is typed, a `secret` one is kept nowhere.
 */
export function useToolState({ id, kind, linked, onLink }: ToolStateInput) {
  const draft = useDraft<{ input: string; options: ToolOptions }>(`tool ${id}`, { input: '', options: {} });
  /** What was typed, and what the address named at that time: another link takes its place. */
  const [typed, setTyped] = useState<{ state: ToolState; over: string } | null>(null);
  const isLinked = linked.q !== undefined || linked.o !== undefined;
  const link = JSON.stringify(linked);
  const mirrored = typed === null ? null : linkedOf(typed.state, kind);
  const isTypedOver = typed !== null && (link === typed.over || link === JSON.stringify(mirrored));
  const state = isTypedOver
    ? typed.state
    : isLinked
      ? { input: linked.q ?? '', options: readOptions(linked.o) }
      : (typed?.state ?? draft.value);

  useHashLink((read) => change(read));
  useMirror(isTypedOver ? mirrored : null, link, onLink);

  function change(next: Partial<ToolState>) {
    const full = { ...state, ...next };
    setTyped({ state: full, over: link });
    if (kind !== 'secret' && full.input.length <= MAX_KEPT_CHARS) draft.set(full);
    // What it says is no longer so; the new state comes into it later, or never.
    if (isLinked && linkedOf(full, kind) === null) onLink({ q: undefined, o: undefined });
  }
  return { state, change };
}

/** The state as the address bar has it; `null` when it does not belong there. */
function linkedOf(state: ToolState, kind: InputKind): LinkedState | null {
  const query = toQuery(state, kind);
  if (query === null) return null;
  const params = new URLSearchParams(query);
  return { q: params.get('q') ?? undefined, o: params.get('o') ?? undefined };
}

/** Keeps the address bar at what is typed, once typing rests. */
function useMirror(mirrored: LinkedState | null, link: string, onLink: (linked: LinkedState) => void): void {
  const wanted = mirrored === null ? link : JSON.stringify(mirrored);
  const put = useEffectEvent(() => {
    if (mirrored !== null) onLink(mirrored);
  });
  useEffect(() => {
    if (wanted === link) return undefined;
    const timer = setTimeout(() => put(), LINK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, link]);
}

/** Reads what the address has behind its `#`, once, and takes it out of the address bar. */
function useHashLink(onRead: (state: ToolState) => void): void {
  const take = useEffectEvent(onRead);
  useEffect(() => {
    let isCurrent = true;
    void readHash(location.hash).then((read) => {
      if (read === null || !isCurrent) return;
      take(read);
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
}
