import { useSyncExternalStore } from 'react';
import { planBanners, type PlanBanners } from '#core/domain/plan-banners.ts';
import { localValue } from '#src/data/storage/web-storage.ts';
import { useEnvironment } from './use-environment.ts';

const KEY = 'sitewarden:plan-banners-later';
const HIDDEN_MS = 30 * 24 * 3_600_000;
const NONE: PlanBanners = { header: false, footer: false };
const listeners = new Set<() => void>();

/** Known before the first paint: a strip that came later would push the page down. */
function isHidden(): boolean {
  return Number(localValue.get(KEY) ?? 0) > Date.now();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the plan of this page shows, and what takes it away for 30 days in this browser. */
export function usePlanBanners(): PlanBanners & { hide: () => void } {
  const { plan, isTestHost = true } = useEnvironment();
  const isOff = useSyncExternalStore(subscribe, isHidden);
  const banners = isOff ? NONE : planBanners(plan, isTestHost);
  return { ...banners, hide: hidePlanBanners };
}

function hidePlanBanners(): void {
  localValue.set(KEY, String(Date.now() + HIDDEN_MS));
  for (const listener of listeners) listener();
}
