import { expect, it } from 'vitest';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { textsOf, withTexts } from './setting-texts.ts';

const settings = {
  ...defaultMonitor('availability', 'https://own.example/', 'UTC'),
  ignored: ['Visits: *', 'Ad *'],
  mostLcpMs: 2500,
};

it('comes back as it was', () => {
  expect(withTexts(settings, textsOf(settings))).toEqual(settings);
});

it('is read and brought into bounds when it is saved, whatever was typed on the way', () => {
  const typed = { daysBefore: '', retries: '99', timeoutSeconds: '0', slowMs: '7', ignored: 'Visits: * |  | Ad | ' };
  const limits = { leastScore: '101', mostLcpMs: ' 2500' };
  expect(withTexts(settings, { ...typed, ...limits })).toMatchObject({
    daysBefore: 1,
    retries: 10,
    timeoutSeconds: 1,
    slowMs: 50,
    leastScore: 100,
    mostLcpMs: 2500,
    ignored: ['Visits: *', 'Ad'],
  });
  expect(withTexts(settings, { ...typed, ...limits, slowMs: ' ' }).slowMs).toBeNull();
});
