import { isRecord } from '#core/base/is-record.ts';
import type { FrozenResult, ReportedType } from './snapshot.ts';

/** More than any report shows of a list. */
const MAX_ROWS = 200;
type Json = Readonly<Record<string, unknown>>;

/** What reports ask of the body of each kind of result; all else stays out of the snapshot. */
const KEPT: Readonly<Record<ReportedType, (body: Json) => Json>> = {
  PageAudit: (body) => ({
    ...pick(body, 'finalUrl', 'status', 'categories'),
    findings: rows(body['findings']),
    passed: count(body['passed']),
  }),
  SiteAudit: (body) => ({
    ...pick(body, 'categories', 'checks'),
    passed: count(body['passed']),
    charts: pickFrom(body['charts'], 'statuses', 'depths'),
  }),
  PageSpeed: (body) => ({
    ...pick(body, 'finalUrl', 'device', 'metrics', 'fieldData', 'transferBytes', 'requestCount'),
    opportunities: rows(body['opportunities']).map((each) => pickFrom(each, 'title', 'savings', 'savedBytes')),
  }),
  PageSpeedSite: (body) => ({ device: body['device'], samples: rows(body['samples']) }),
  Accessibility: (body) => ({
    ...pick(body, 'finalUrl'),
    violations: [...rows(body['violations']), ...rows(body['own'])].map((each) =>
      pickFrom(each, 'rule', 'impact', 'help', 'elementCount', 'criteria'),
    ),
  }),
  AccessibilitySite: (body) => ({
    faults: rows(body['faults']).map((each) => ({
      ...pickFrom(each, 'rule', 'impact', 'help', 'elementCount', 'reach', 'criteria'),
      pages: count(isRecord(each) ? each['pages'] : []),
    })),
  }),
  Hreflang: (body) => ({ findings: rows(body['findings']) }),
};

/** The parts of a result's body that reports ask of. */
export function freezeBody(type: ReportedType, body: Json): NonNullable<FrozenResult['body']> {
  return { ...KEPT[type](body) };
}

function pick(body: Json, ...names: readonly string[]): Json {
  return Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
}

function pickFrom(value: unknown, ...names: readonly string[]): Json {
  return isRecord(value) ? pick(value, ...names) : {};
}

function rows(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ROWS) : [];
}

function count(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
