import { MAX_COMPONENTS, type StatusPages, type StatusSettings } from '#core/contract/status-page.ts';

export type StatusProblem =
  { readonly kind: 'name'; readonly what: 'empty' | 'form' | 'taken' } | { readonly kind: 'component' };
type Components = StatusSettings['components'];
type Choice = StatusPages['monitors'][number];

/** What a page begins with: whether the website responds. */
export function firstComponents(monitors: readonly Choice[], site: string): Components {
  return monitors
    .filter((monitor) => monitor.site === site && monitor.kind === 'availability')
    .slice(0, MAX_COMPONENTS)
    .map(({ id }) => ({ monitorId: id, name: site.slice(0, 80) }));
}

/** What has to be put right before a page can be saved; `null` when nothing has to. */
export function problemOf(
  draft: { readonly isPublic: boolean; readonly name: string; readonly components: Components },
  isName: (text: string) => boolean,
): StatusProblem | null {
  if (draft.components.some(({ name }) => name.trim() === '')) return { kind: 'component' };
  if (!draft.isPublic || isName(draft.name)) return null;
  return { kind: 'name', what: draft.name === '' ? 'empty' : 'form' };
}

/** One of them at another place, by so many steps; the same when there is no such place. */
export function moved(components: Components, at: number, by: number): Components {
  const to = at + by;
  const one = components[at];
  return one === undefined || to < 0 || to >= components.length
    ? components
    : components.toSpliced(at, 1).toSpliced(to, 0, one);
}
