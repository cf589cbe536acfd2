import type { Tone } from '#core/reports/document.ts';

const FONT = 'Arial,Helvetica,sans-serif';
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
const RULE = '#e4e7ec';

/** How each thing of a mail looks: mail programs read styles of the element itself, few others. */
export const MAIL_STYLES = {
  body: 'margin:0;padding:0;background:#f4f5f7',
  frame: 'padding:16px 8px',
  column: 'max-width:640px;background:#ffffff;border-radius:8px',
  content: `padding:24px 20px;font:15px/1.5 ${FONT};color:#101828;${BREAKS}`,
  title: 'margin:0 0 6px;font-size:24px;line-height:1.25',
  about: 'margin:0 0 4px;color:#475467',
  section: 'margin:32px 0 10px;font-size:19px;line-height:1.3',
  heading: 'margin:20px 0 8px;font-size:16px;line-height:1.35',
  text: 'margin:0 0 12px',
  small: 'margin:0 0 12px;font-size:13px;color:#475467',
  note: `margin:0 0 12px;padding:10px 14px;background:#f4f5f7;${BREAKS}`,
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  caption: 'margin:16px 0 6px;font-weight:bold',
  foot: `padding:0 20px 24px;font:13px/1.5 ${FONT};color:#475467;${BREAKS}`,
  link: 'color:#1f5fbf',
} as const;

/** Of a cell: where its text stands, and whether it is broken. */
export function cellStyle(side: 'left' | 'right', isNumber: boolean): string {
  return `padding:6px 8px 6px 0;border-bottom:1px solid ${RULE};vertical-align:top;font-size:14px;text-align:${side}${isNumber ? ';white-space:nowrap' : ''}`;
}

const TONES: Readonly<Record<Tone, string>> = { good: '#12805c', bad: '#c8322b', warn: '#9a6700', plain: '#101828' };

/** The colour of good and bad news, readable on white. */
export function toneColour(tone: Tone): string {
  return TONES[tone];
}
