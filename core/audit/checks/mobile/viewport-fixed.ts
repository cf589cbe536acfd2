import { defineCheck } from '#core/audit/check.ts';
import { parseViewport, viewportText } from './viewport-content.ts';

/** A viewport that does not follow the device makes readers scroll sideways or shows tiny text. */
export const viewportFixed = defineCheck({
  id: 'viewport-fixed',
  area: 'mobile',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  title: {
    message: 'Viewport does not adapt to the device',
    comment: 'Viewport means the meta element named viewport.',
  },
  passed: {
    message: 'The viewport adapts to the device',
    comment: 'Passed check in a list: what is right. No full stop. viewport is a technical name.',
  },
  explanation: {
    message: 'The page keeps the same width on every screen, so visitors on phones have to scroll sideways or zoom.',
    comment: 'Why the viewport should be as wide as the device.',
  },
  howToFix: {
    message: 'Set the content of the viewport meta tag to width=device-width, initial-scale=1.',
    comment: 'viewport and the content text stay as they are.',
  },
  messages: {
    noWidth: { message: 'The viewport sets no width', comment: 'viewport is a technical name.' },
    fixed: {
      message: 'The viewport has the fixed width {width} instead of device-width',
      comment: 'width: what the page says, for example 1024. device-width stays as it is.',
    },
  },
  run({ document, response }) {
    const text = viewportText(document)?.trim() ?? '';
    if (text === '') return { kind: 'notApplicable' };
    const width = parseViewport(text).get('width');
    if (width === 'device-width') return { kind: 'pass' };
    const found = { at: response.finalUrl, evidence: text };
    const finding =
      width === undefined
        ? { ...found, messageKey: 'noWidth' as const }
        : { ...found, messageKey: 'fixed' as const, values: { width } };
    return { kind: 'fail', findings: [finding] };
  },
});
