import { AppError } from '#core/contract/errors.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { findMonitorKind, starterMonitors } from '#core/contract/monitor-defaults.ts';
import { changeIncident, sightsSchema } from '#core/contract/incidents.ts';
import { LEAST_PAGES_MINUTES, type MonitorSettings } from '#core/contract/monitor-settings.ts';
import {
  checkMonitor,
  forgetMasks,
  getMonitorHistory,
  getTimeline,
  listDue,
  listMonitors,
  makeDeployAddress,
  removeMonitor,
  saveMonitor,
  watchSite,
} from '#core/contract/monitoring.ts';
import type { Role } from '#core/domain/roles.ts';
import { REASONS } from '#core/monitoring/reading.ts';
import { createNoticeRepository } from '#server/features/monitoring/status-mail/notice-repository.ts';
import { createAlarmRepository } from '#server/features/monitoring/store/alarm-repository.ts';
import { createCheckRepository, type Span } from '#server/features/monitoring/store/check-repository.ts';
import { createComingRepository } from '#server/features/monitoring/store/coming-repository.ts';
import { createIncidentRepository, type IncidentRow } from '#server/features/monitoring/store/incident-repository.ts';
import {
  createMonitorRepository,
  toMonitor,
  type MonitorRow,
} from '#server/features/monitoring/store/monitor-repository.ts';
import { createPageRepository } from '#server/features/monitoring/store/page-repository.ts';
import { createPlaceRepository } from '#server/features/monitoring/store/place-repository.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { checkRoleAt, hasRoleAt, sitesSeen, type Session } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createId, createToken, sha256 } from '#server/services/tokens.ts';
import { DEPLOY_PATH } from './deploy-hook.ts';
import { maskText } from './mask-text.ts';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Routes of what is watched. */
export const monitorRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random } = services;
  const monitors = createMonitorRepository(database);
  const incidents = createIncidentRepository(database);
  const checks = createCheckRepository(database);
  const pages = createPageRepository(database);
  /** @throws {AppError} NOT_FOUND, also of websites that the session does not see; ROLE_FORBIDDEN */
  async function ownMonitor(userId: string, session: Session | null, id: string, role: Role): Promise<MonitorRow> {
    const row = await monitors.find(userId, id);
    if (row === null || !hasRoleAt(session, row.site, 'viewer')) throw noMonitor();
    checkRoleAt(session, row.site, role);
    return row;
  }

  app.route({
    ...routeOf(listMonitors),
    handler: async ({ userId, query }) => {
      const rows = await monitors.list(userId, query.site);
      const uptimes = await checks.uptimes(
        rows.map(({ id }) => id),
        'hour',
        now() - MONTH_DAYS * DAY_MS,
      );
      return {
        result: {
          monitors: rows.flatMap((row) => toMonitor(row, uptimes.get(row.id) ?? null) ?? []),
          incidents: (await incidents.list(userId, query.site)).map(toIncident),
          places: 1 + (await createPlaceRepository(database).countOf(userId)),
        },
      };
    },
  });

  app.route({
    ...routeOf(listDue),
    handler: async ({ userId, session }) => ({
      result: { due: await createComingRepository(database).list(userId, sitesSeen(session)) },
    }),
  });

  app.route({
    ...routeOf(watchSite),
    handler: async ({ userId, body, session }) => {
      const { site, url } = toPageTarget(body.site);
      const wanted = starterMonitors(new URL('/', url).href, body.zone).map((settings) => ({
        ...{ id: createId(random), site, settings },
      }));
      return database.together(async () => {
        const added = await monitors.addMissing(userId, site, wanted, now());
        const alarms = createAlarmRepository(database);
        if ((await alarms.channels(userId)).length === 0) {
          const hint = session?.user.email ?? '';
          const row = { userId, id: createId(random), kind: 'email', hint, isOn: true, least: 'warning' as const };
          await alarms.saveChannel({ ...row, sealedAddress: '', sealedSecret: '' });
          await alarms.saveSettings(userId, { ...(await alarms.settings(userId)), zone: body.zone });
        }
        return { result: { added } };
      });
    },
  });

  app.route({
    ...routeOf(saveMonitor),
    handler: async ({ userId, body }) => {
      const { site } = toPageTarget(body.site);
      const settings = checked(body.settings, site);
      if (body.id === null) {
        const id = createId(random);
        await monitors.add(userId, [{ id, site, settings }], now());
        return { result: { id } };
      }
      if (!(await monitors.change(userId, { id: body.id, site }, settings, now()))) throw noMonitor();
      return { result: { id: body.id } };
    },
  });

  app.route({
    ...routeOf(removeMonitor),
    handler: async ({ userId, session, body }) => {
      await ownMonitor(userId, session, body.id, 'editor');
      await monitors.remove(userId, body.id, now());
      return { result: {} };
    },
  });

  app.route({
    ...routeOf(checkMonitor),
    handler: async ({ userId, session, body }) => {
      await ownMonitor(userId, session, body.id, 'editor');
      if (!(await monitors.checkNow(userId, body.id, now()))) throw noMonitor();
      return { result: {} };
    },
  });

  app.route({
    ...routeOf(forgetMasks),
    handler: async ({ userId, session, body }) => {
      await ownMonitor(userId, session, body.id, 'editor');
      await monitors.forget(userId, body.id);
      return { result: {} };
    },
  });

  app.route({
    ...routeOf(getMonitorHistory),
    handler: async ({ userId, session, query }) => {
      const row = await ownMonitor(userId, session, query.id, 'viewer');
      const since = (days: number): number => now() - days * DAY_MS;
      const uptime = async (span: Span, days: number) =>
        (await checks.uptimes([row.id], span, since(days))).get(row.id) ?? null;
      return {
        result: {
          checks: await checks.checks(row.id, since(1)),
          hours: await checks.rollups([row.id], 'hour', since(MONTH_DAYS)),
          days: await checks.rollups([row.id], 'day', since(YEAR_DAYS)),
          uptime: {
            day: await uptime('hour', 1),
            month: await uptime('hour', MONTH_DAYS),
            year: await uptime('day', YEAR_DAYS),
          },
          changes: await monitors.changes(userId, row.site, row.id, since(YEAR_DAYS)),
          pages: await pages.countOf(row.id),
          masks: (await monitors.masks(row.id)).flatMap((mask) => maskText(mask) ?? []),
        },
      };
    },
  });

  app.route({
    ...routeOf(changeIncident),
    handler: async ({ userId, session, body }) => {
      const site = await incidents.siteOf(userId, body.id);
      if (site === null || !hasRoleAt(session, site, 'viewer'))
        throw new AppError('NOT_FOUND', 'There is no such incident');
      checkRoleAt(session, site, 'editor');
      const { note, postMortem, isAcknowledged } = body;
      await database.together(async () => {
        const before = await incidents.find(body.id);
        await incidents.note(userId, body.id, { note, postMortem, acknowledgedAtMs: isAcknowledged ? now() : null });
        if (note !== '' && note !== before?.note) await createNoticeRepository(database).update(body.id, now());
      });
      return { result: {} };
    },
  });

  app.route({
    ...routeOf(getTimeline),
    handler: async ({ userId, query: { site } }) => {
      const sinceMs = now() - YEAR_DAYS * DAY_MS;
      const days = await checks.rollups(await monitors.availability(userId, site), 'day', sinceMs);
      return {
        result: {
          changes: await monitors.changes(userId, site, null, sinceMs),
          incidents: (await incidents.list(userId, site)).map(toIncident),
          deploys: await monitors.deploys(userId, site),
          days: days.map(({ startMs, up, down, value }) => ({
            startMs,
            uptimePct: up + down === 0 ? null : (100 * up) / (up + down),
            ms: value,
          })),
        },
      };
    },
  });

  app.route({
    ...routeOf(makeDeployAddress),
    handler: async ({ userId, brand, body }) => {
      const { site } = toPageTarget(body.site);
      const secret = createToken(random);
      await monitors.setDeploySecret(userId, site, sha256(secret));
      return { result: { url: `${brand.origin}${DEPLOY_PATH}${secret}/` } };
    },
  });
};

function noMonitor(): AppError {
  return new AppError('NOT_FOUND', 'There is no such monitor');
}

function toIncident(row: IncidentRow) {
  const { id, site, url, kind, severity, startedAtMs, endedAtMs, acknowledgedAtMs, note, postMortem, monitors } = row;
  const reason = REASONS.find((each) => each === row.reason) ?? null;
  const times = { startedAtMs, endedAtMs, acknowledgedAtMs };
  const sights = sightsSchema.safeParse(row.sights).data ?? null;
  return { id, site, url, kind, reason, severity, ...times, note, postMortem, monitors, sights };
}

/** @throws {AppError} INVALID_INPUT, INVALID_URL with the field it is about. */
function checked(settings: MonitorSettings, site: string): MonitorSettings {
  const refuse = (field: string): never => {
    throw new AppError('INVALID_INPUT', `${field} cannot be used`, {
      fields: [{ path: `settings.${field}`, code: 'INVALID_INPUT' }],
    });
  };
  const target = toPageTarget(settings.url);
  if (target.site !== site) refuse('url');
  const kind = findMonitorKind(settings.kind);
  const watchesPages = settings.watchesPages && settings.kind === 'sitemap';
  const leastMinutes = watchesPages ? LEAST_PAGES_MINUTES : kind.leastMinutes;
  if (settings.everyMinutes < leastMinutes) refuse('everyMinutes');
  if (settings.kind === 'keyword' && settings.keyword.trim() === '') refuse('keyword');
  if (settings.kind === 'keyword' && settings.isPattern && !isPattern(settings.keyword)) refuse('keyword');
  if (settings.kind === 'analysis' && settings.analysis === null) refuse('analysis');
  if (settings.kind === 'positions' && settings.positions === null) refuse('positions');
  return { ...settings, url: target.url, watchesPages };
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'imu').source !== '';
  } catch {
    return false;
  }
}
