import { expect, it } from 'vitest';
import { MAX_LIST_ROW_CHARS } from '#core/contract/lists.ts';
import { NEW_DELIVERY } from '#core/reports/delivery.ts';
import { reportDeliveries } from './report-deliveries.ts';

const row = { ...NEW_DELIVERY, name: 'Clients', to: ['ann@example.org'], groups: ['A'] };

it('takes a delivery as people describe it, and no other', () => {
  expect(reportDeliveries.row.safeParse(row).success).toBe(true);
  expect(reportDeliveries.row.safeParse({ ...row, name: ' ' }).success).toBe(false);
  expect(reportDeliveries.row.safeParse({ ...row, extra: 1 }).success).toBe(false);
  expect(reportDeliveries.searchText(row)).toBe('Clients ann@example.org A');
});

it('has room for a delivery with everything in it', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_unused, at) => `person-with-a-name-${at}@example.org`);
  const texts = ['en', 'de', 'ru', 'uk', 'pt-br', 'zh-tw'].map((language) => ({
    language,
    subject: 's'.repeat(160),
    text: 't'.repeat(1000),
  }));
  const full = {
    ...row,
    to: many(50),
    cc: many(10),
    bcc: many(10),
    texts,
    webhook: `https://a.example/${'x'.repeat(400)}`,
  };
  expect(reportDeliveries.row.safeParse(full).success).toBe(true);
  expect(JSON.stringify(full).length).toBeLessThan(MAX_LIST_ROW_CHARS);
});
