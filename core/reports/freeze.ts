import { isRecord } from '#core/base/is-record.ts';
import type { FrozenResult, ReportedType } from './snapshot.ts';

/** More than any report shows of a list. */
const MAX_ROWS = 200;
/** Pages that are named of those with the same text. */
const MAX_GROUP = 5;
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
  WebsiteContent: freezeTexts,
};

/** The parts of a result's body that reports ask of. */
export function freezeBody(type: ReportedType, body: Json): NonNullable<FrozenResult['body']> {
  return { ...KEPT[type](body) };
}

/** Groups of pages by their addresses: a body names pages by their place. */
function freezeTexts(body: Json): Json {
  const pages = Array.isArray(body['pages']) ? body['pages'].filter(isRecord) : [];
  const urlsOf = (group: unknown) =>
    (isRecord(group) && Array.isArray(group['pages']) ? group['pages'] : []).flatMap(
      (at) => pages[Number(at)]?.['url'] ?? [],
    );
  return {
    same: [...rows(body['exact']), ...rows(body['near'])].map((group) => ({
      ...pickFrom(group, 'similarity'),
      urls: urlsOf(group).slice(0, MAX_GROUP),
      more: Math.max(0, urlsOf(group).length - MAX_GROUP),
    })),
    thin: pages
      .filter(({ isThin }) => isThin === true)
      .slice(0, MAX_ROWS)
      .map((each) => pick(each, 'url', 'words')),
    competing: rows(body['competing']).map((group) => ({
      ...pickFrom(group, 'phrase'),
      urls: urlsOf(group).slice(0, MAX_GROUP),
      more: Math.max(0, urlsOf(group).length - MAX_GROUP),
    })),
  };
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
