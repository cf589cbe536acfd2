import {
  firstDayMs,
  overallState,
  serviceStateOf,
  statusDays,
  statusUptime,
  type ServiceState,
  type StatusDay,
} from '#core/monitoring/status-view.ts';
import type { StatusSettings } from '#core/contract/status-page.ts';
import { settingsOf, type StatusIncident, type StatusRepository, type StatusRow } from './status-repository.ts';

export type StatusComponent = {
  readonly name: string;
  readonly state: ServiceState;
  readonly uptimePct: number | null;
  readonly days: readonly StatusDay[];
};
export type ShownIncident = {
  readonly id: string;
  readonly components: readonly string[];
  readonly reason: string;
  readonly isCritical: boolean;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  readonly note: string;
};
/** All that everybody may see: names that were chosen, and nothing of addresses, accounts or monitors. */
export type StatusView = {
  readonly overall: ServiceState;
  readonly components: readonly StatusComponent[];
  readonly open: readonly ShownIncident[];
  readonly past: readonly ShownIncident[];
  readonly atMs: number;
};

const DAY_MS = 86_400_000;

/** How what a page shows stands now, and stood. */
export async function readStatus(
  { userId, settings }: StatusRow,
  { status, nowMs }: { readonly status: StatusRepository; readonly nowMs: number },
): Promise<StatusView> {
  const ids = settings.components.map(({ monitorId }) => monitorId);
  const fromMs = firstDayMs(nowMs);
  const [monitors, days, incidents] = await Promise.all([
    status.monitors(userId, ids),
    status.days(ids, fromMs, nowMs - (nowMs % DAY_MS)),
    status.incidents(userId, ids, fromMs),
  ]);
  const components = settings.components.flatMap(({ monitorId, name }): StatusComponent[] => {
    const monitor = monitors.find(({ id }) => id === monitorId);
    const watched = monitor === undefined ? null : settingsOf(monitor);
    if (monitor === undefined || watched === null) return [];
    const counts = days.get(monitorId) ?? [];
    const state = serviceStateOf({ ...watched, state: monitor.state, isPaused: monitor.nextAtMs === null }, nowMs);
    return [{ name, state, uptimePct: statusUptime(counts), days: statusDays(counts, nowMs) }];
  });
  const shown = incidents.map((incident) => shownIncident(incident, settings));
  return {
    overall: overallState(components.map(({ state }) => state)),
    components,
    open: shown.filter(({ endedAtMs }) => endedAtMs === null),
    past: shown.filter(({ endedAtMs }) => endedAtMs !== null),
    atMs: nowMs,
  };
}

/** What a page tells of an incident: names that were chosen, and the note where notes are shown. */
export function shownIncident(
  { id, reason, severity, startedAtMs, endedAtMs, note, monitorIds }: StatusIncident,
  { components, showsNotes }: StatusSettings,
): ShownIncident {
  return {
    ...{ id, reason, startedAtMs, endedAtMs, isCritical: severity === 'critical' },
    components: components.filter(({ monitorId }) => monitorIds.includes(monitorId)).map(({ name }) => name),
    note: showsNotes ? note : '',
  };
}
