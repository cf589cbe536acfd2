import { describeCheck } from '#core/audit/check-test.ts';
import { certExpiring } from './cert-expiring.ts';
import { READ_AT_MS, withCertificate } from './certificate-fixture.ts';

const DAY_MS = 86_400_000;

/** A certificate with so much of its life left. */
function ending(leftMs: number, lifeMs = 90 * DAY_MS) {
  const validToMs = READ_AT_MS + leftMs;
  return withCertificate({ validToMs, validFromMs: validToMs - lifeMs });
}

describeCheck(certExpiring, {
  fails: {
    'it ends in 21 days': [
      ending(21 * DAY_MS),
      [
        {
          at: 'https://example.org/',
          messageKey: 'soon',
          severity: 'warning',
          values: { date: '2026-06-22', days: 21 },
        },
      ],
    ],
    'it ends in a moment more than 7 days': [ending(7 * DAY_MS + 1), [{ severity: 'warning', values: { days: 7 } }]],
    'it ends in 7 days': [ending(7 * DAY_MS), [{ severity: 'error', values: { days: 7 } }]],
    'it ends at this moment': [ending(0), [{ severity: 'error', values: { date: '2026-06-01', days: 0 } }]],
    'a third of its short life is left': [ending(15 * DAY_MS, 45 * DAY_MS), [{ values: { days: 15 } }]],
    'a third of its very short life is left': [ending(2 * DAY_MS, 6 * DAY_MS), [{ severity: 'error' }]],
  },
  passes: {
    'it ends in a moment more than 21 days': ending(21 * DAY_MS + 1),
    'a moment more than a third of its short life is left': ending(15 * DAY_MS + 1, 45 * DAY_MS),
    'it lives for six days only and is new': ending(6 * DAY_MS, 6 * DAY_MS),
  },
  notApplicable: {
    'it has ended, which another check reports': ending(-1),
    'it has not begun, which another check reports': ending(5 * DAY_MS, 4 * DAY_MS),
  },
});
