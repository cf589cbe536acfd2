import { defineCheck } from '#core/audit/check.ts';
import type { Severity } from '#core/audit/severity.ts';
import { parseViewport, viewportText } from './viewport-content.ts';

/** True for `no` and for numbers between -1 and 1, which browsers read as `no`. */
function isNo(value: string | undefined): boolean {
  if (value === undefined || value === '') return false;
  return value === 'no' || Math.abs(Number(value)) < 1;
}

/** Readers with weak eyes need to enlarge text to at least 200 % (WCAG 1.4.4), better to 500 %. */
export const viewportNoZoom = defineCheck({
  id: 'viewport-no-zoom',
  area: 'mobile',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
  thresholds: { minMaximumScale: 2, advisedMaximumScale: 5 },
  title: {
    message: 'Viewport restricts zooming',
    comment: 'Heading of a finding: readers cannot enlarge the page on a phone.',
  },
  passed: {
    message: 'Visitors can zoom in',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'People with low vision cannot enlarge the text on a phone.',
    comment: 'Why zooming should stay possible.',
  },
  howToFix: {
    message: 'Remove user-scalable=no and maximum-scale from the viewport meta tag.',
    comment: 'user-scalable=no, maximum-scale and viewport stay as they are.',
  },
  messages: {
    disabled: { message: 'The viewport meta tag disables zooming', comment: 'viewport is a technical name.' },
    limited: {
      message: 'The viewport meta tag limits zooming to {scale, number}×; {limit, number}× is recommended',
      comment: 'scale: the largest enlargement allowed. limit: the enlargement advised.',
    },
  },
  run({ document, response }, { minMaximumScale, advisedMaximumScale }) {
    const text = viewportText(document)?.trim() ?? '';
    if (text === '') return { kind: 'notApplicable' };
    const settings = parseViewport(text);
    const found = { at: response.finalUrl, evidence: text };
    if (isNo(settings.get('user-scalable'))) return { kind: 'fail', findings: [{ ...found, messageKey: 'disabled' }] };

    const scale = Number.parseFloat(settings.get('maximum-scale') ?? '');
    if (Number.isNaN(scale) || scale < 0 || scale >= advisedMaximumScale) return { kind: 'pass' };
    const severity: Severity = scale < minMaximumScale ? 'warning' : 'notice';
    const values = { scale, limit: advisedMaximumScale };
    return { kind: 'fail', findings: [{ ...found, messageKey: 'limited', values, severity }] };
  },
});
