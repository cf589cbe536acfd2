import { describe, expect, it } from 'vitest';
import { lighthouseResult } from './lighthouse-result.ts';
import {
  filmStripOf,
  keptResult,
  lcpOf,
  metricsOf,
  opportunitiesOf,
  requestsOf,
  scoreOfRun,
  thirdPartiesOf,
} from './read-lighthouse.ts';

const audit = (id: string, more: object = {}) => ({
  id,
  title: id,
  description: '',
  score: 0,
  scoreDisplayMode: 'metricSavings',
  ...more,
});
const table = (...items: object[]) => ({ details: { type: 'table', items } });

/** In the form of Lighthouse 13.5, with the fields that are read. */
function resultWith(...audits: ReturnType<typeof audit>[]) {
  return lighthouseResult.parse({
    finalDisplayedUrl: 'https://a.example/',
    runWarnings: [],
    categories: { performance: { id: 'performance', score: 0.874 } },
    audits: Object.fromEntries(audits.map((each) => [each.id, each])),
    fullPageScreenshot: { screenshot: { data: 'data:image/webp;base64,AAAA' } },
    lighthouseVersion: '13.5.0',
  });
}

describe('a Lighthouse result', () => {
  it('gives its score and the metrics that were measured', () => {
    const result = resultWith(
      audit('largest-contentful-paint', { numericValue: 2345.6 }),
      audit('cumulative-layout-shift', { numericValue: 0.020_04 }),
      audit('total-blocking-time'),
    );
    expect(scoreOfRun(result)).toBe(87);
    expect(metricsOf(result)).toEqual({ lcp: 2346, cls: 0.02 });
  });

  it('gives its requests in the order they began, and the sums of all, also of those that are not kept', () => {
    const rows = Array.from({ length: 301 }, (_, at) => ({
      url: `https://a.example/${String(at)}`,
      networkRequestTime: 301 - at,
      networkEndTime: 400,
      transferSize: 10,
      statusCode: 200,
      resourceType: 'Image',
      protocol: 'h2',
    }));
    const { requests, requestCount, transferBytes } = requestsOf(resultWith(audit('network-requests', table(...rows))));
    expect([requests.length, requestCount, transferBytes]).toEqual([300, 301, 3010]);
    expect(requests[0]).toEqual({
      url: 'https://a.example/300',
      type: 'Image',
      status: 200,
      protocol: 'h2',
      startMs: 1,
      endMs: 400,
      transferBytes: 10,
    });
  });

  it('gives the element of the largest paint with the parts of its time', () => {
    const phases = {
      type: 'table',
      items: [{ subpart: 'timeToFirstByte', label: 'Time to first byte', duration: 40.4 }],
    };
    const node = { type: 'node', selector: 'body > h1', snippet: '<h1>' };
    const result = resultWith(audit('lcp-breakdown-insight', { details: { type: 'list', items: [phases, node] } }));
    expect(lcpOf(result)).toEqual({
      selector: 'body > h1',
      snippet: '<h1>',
      phases: [{ id: 'timeToFirstByte', label: 'Time to first byte', ms: 40 }],
    });
    expect(lcpOf(resultWith())).toBeNull();
  });

  it('keeps small frames of the film strip only', () => {
    const frame = (timing: number, length: number) => ({
      timing,
      data: `data:image/jpeg;base64,${'A'.repeat(length)}`,
    });
    const result = resultWith(audit('screenshot-thumbnails', table(frame(375, 10), frame(750, 20_000))));
    expect(filmStripOf(result).map(({ atMs }) => atMs)).toEqual([375]);
  });

  it('gives third parties', () => {
    const row = { entity: 'Ads', transferSize: 1000, mainThreadTime: 12.4 };
    expect(thirdPartiesOf(resultWith(audit('third-parties-insight', table(row))))).toEqual([
      { name: 'Ads', transferBytes: 1000, mainThreadMs: 12 },
    ]);
  });

  it('orders what can be saved by time first, and leaves out what is fine, saves nothing or is a metric', () => {
    const result = resultWith(
      audit('bytes', { details: { type: 'table', items: [], debugData: { type: 'debugdata', wastedBytes: 500 } } }),
      audit('small', { metricSavings: { LCP: 100, INP: 50 } }),
      audit('large', {
        metricSavings: { LCP: 300 },
        description: 'Do it. [Learn `how`](https://developer.chrome.com/x).',
        ...table({ url: 'https://a.example/a.css', totalBytes: 10, wastedMs: 300 }),
      }),
      audit('fine', { score: 1, metricSavings: { LCP: 900 } }),
      audit('nothing', { metricSavings: { LCP: 0 } }),
      audit('speed-index', { numericValue: 3000, metricSavings: { LCP: 900 } }),
    );
    const found = opportunitiesOf(result);
    expect(found.map(({ id }) => id)).toEqual(['large', 'small', 'bytes']);
    expect(found[0]).toMatchObject({
      description: 'Do it. Learn how.',
      source: 'https://developer.chrome.com/x',
      savings: [{ metric: 'lcp', value: 300 }],
      resources: [{ url: 'https://a.example/a.css', bytes: 10, wastedBytes: null, wastedMs: 300 }],
    });
    expect(found[2]?.savedBytes).toBe(500);
  });

  it('is kept whole but for what is large, and not at all when it is too large', () => {
    const kept = keptResult(resultWith(audit('script-treemap-data', table({ a: 1 })), audit('other', table({ a: 1 }))));
    expect(kept).toMatchObject({ lighthouseVersion: '13.5.0', audits: { other: { details: { items: [{ a: 1 }] } } } });
    expect(kept).not.toHaveProperty('fullPageScreenshot');
    expect(kept).not.toHaveProperty('audits.script-treemap-data.details');
    expect(keptResult(resultWith(audit('other', table({ a: 'x'.repeat(800_000) }))))).toBeNull();
  });
});
