import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { Problem } from './start-options.ts';

/** Says what is wrong with a field, and what would be right. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useLingui();
  const errorText = useErrorText();
  const formats = useFormats();
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'address':
        return errorText(problem.code);
      case 'number': {
        const [min, max] = [formats.number(problem.min), formats.number(problem.max)];
        return problem.isWhole ? t`A whole number from ${min} to ${max}.` : t`A number from ${min} to ${max}.`;
      }
      case 'lines':
        return t`Some lines cannot be used. Correct or remove the marked lines.`;
      case 'tooMany': {
        const max = formats.number(problem.max);
        return t`At most ${max} lines.`;
      }
    }
  };
}
