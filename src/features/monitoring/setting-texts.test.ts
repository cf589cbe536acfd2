import { expect, it } from 'vitest';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { textsOf, withTexts } from './setting-texts.ts';

const settings = {
  ...defaultMonitor('availability', 'https://own.example/', 'UTC'),
  ignored: ['Visits: *', 'Ad *'],
  mostLcpMs: 2500,
  budget: { cls: 0.1, transferKb: 500 },
};

it('comes back as it was', () => {
  expect(withTexts(settings, textsOf(settings))).toEqual(settings);
});

it('is read and brought into bounds when it is saved, whatever was typed on the way', () => {
  const typed = { daysBefore: '', retries: '99', timeoutSeconds: '0', slowMs: '7', ignored: 'Visits: * |  | Ad | ' };
  const budget = {
    cls: '0,25',
    tbt: '-5',
    inp: '',
    fcp: '1800.6',
    si: 'fast',
    ttfb: '99999',
    transferKb: '0',
    requests: '',
  };
  const numbers = { fellBy: '', leastKeywords: '5' };
  const limits = { leastScore: '101', mostLcpMs: ' 2500', budget, ...numbers };
  expect(withTexts(settings, { ...typed, ...limits })).toMatchObject({
    daysBefore: 1,
    retries: 10,
    timeoutSeconds: 1,
    slowMs: 50,
    leastScore: 100,
    mostLcpMs: 2500,
    budget: { cls: 0.25, tbt: 0, fcp: 1801, ttfb: 60_000, transferKb: 1 },
    positions: null,
    ignored: ['Visits: *', 'Ad'],
  });
  expect(withTexts(settings, { ...typed, ...limits, slowMs: ' ' }).slowMs).toBeNull();
});

it('of positions are read only where positions are watched', () => {
  const positions = { search: '3:desktop:de:', depth: 10 as const, fellBy: 5, alarms: [], leastKeywords: 1 };
  const watched = { ...settings, positions };
  expect(withTexts(watched, textsOf(watched))).toEqual(watched);
  const typed = { ...textsOf(watched), fellBy: '500', leastKeywords: '0' };
  expect(withTexts(watched, typed).positions).toEqual({ ...positions, fellBy: 100, leastKeywords: 1 });
});
