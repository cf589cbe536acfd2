import { useLingui } from '@lingui/react/macro';
import type { ColorReading } from '#core/tools/color-converter/color-converter.ts';

/** What is wrong with a colour. */
export function useColorProblem(): (problem: Extract<ColorReading, { kind: 'problem' }>) => string {
  const { t } = useLingui();
  return ({ problem, text }) => {
    switch (problem) {
      case 'hexDigit':
        return t`“${text}” is not a hex digit (0 to 9, a to f).`;
      case 'hexLength':
        return t`A hex color has 3, 4, 6 or 8 digits.`;
      case 'function':
        return t`CSS has no color function “${text}”.`;
      case 'values':
        return t`The values of ${text}() are not complete or not valid.`;
      case 'name':
        return t`“${text}” is not a color of CSS.`;
    }
  };
}
