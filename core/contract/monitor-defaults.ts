import type { MonitorKind } from '#core/monitoring/kind.ts';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import { MONITOR_KINDS } from '#core/monitoring/kinds.gen.ts';
import type { MonitorSettings } from './monitor-settings.ts';

/** A kind by its id. */
export function findMonitorKind(id: MonitorKindId): MonitorKind {
  const kind = MONITOR_KINDS.find((each) => each.id === id);
  if (kind === undefined) throw new Error(`There is no kind of monitor ${id}`);
  return kind;
}

/** How something is watched when nobody says otherwise. */
export function defaultMonitor(kind: MonitorKindId, url: string, zone: string): MonitorSettings {
  const isReached = kind === 'availability' || kind === 'keyword';
  return {
    kind,
    url,
    everyMinutes: findMonitorKind(kind).everyMinutes,
    timeoutSeconds: 30,
    retries: isReached ? 2 : 1,
    isUpsideDown: false,
    accepted: '200-299',
    keyword: '',
    isPattern: false,
    isWanted: true,
    daysBefore: 14,
    slowMs: null,
    leastScore: null,
    mostLcpMs: null,
    budget: {},
    positions: null,
    analysis: kind === 'analysis' ? 'SiteAudit' : null,
    severity: isReached ? 'critical' : 'warning',
    ignored: [],
    windows: [],
    zone,
    isPaused: false,
    isMuted: false,
    watchesPages: false,
    agreeing: 1,
  };
}

/** What "Watch this website" begins with. @param url of its start page. */
export function starterMonitors(url: string, zone: string): MonitorSettings[] {
  const isHttps = url.startsWith('https:');
  return MONITOR_KINDS.filter(({ id, isInStarterSet }) => isInStarterSet && (isHttps || id !== 'certificate')).map(
    (kind) => defaultMonitor(kind.id as MonitorKindId, url, zone), // kind-ids.test.ts holds both together
  );
}
