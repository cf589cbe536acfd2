import { useLingui } from '@lingui/react/macro';
import type { InputError } from '#src/features/tools/parts/tool-input.tsx';
import type { JsonFault } from './json-job.ts';

/** What is wrong, with its place and the likely cause; nothing for an empty text. */
export function useFaultText(): (fault: JsonFault) => InputError | undefined {
  const { t } = useLingui();
  const valueText = ({ problem, found }: JsonFault): string | null => {
    switch (problem) {
      case 'value':
        return t`A value is missing before “${found}”. Is there a comma too many?`;
      case 'word':
        return t`“${found}” is no JSON value. Write true, false or null, or put text in double quotes.`;
      case 'number':
        return t`This is no number as JSON writes it. A leading zero or a second point may be the cause.`;
      case 'string':
        return t`This text is not closed on its line. Is its last quote missing?`;
      case 'escape':
        return t`After \\u four hexadecimal digits must follow.`;
      case 'typographic':
        return t`“${found}” is a typographic quote. JSON needs the plain one: ".`;
      default:
        return null;
    }
  };
  const structureText = ({ problem, found, openedLine }: JsonFault): string => {
    switch (problem) {
      case 'encoding':
        return t`This file is not UTF-8 text.`;
      case 'comma':
        return t`A comma or a closing bracket is missing before “${found}”.`;
      case 'colon':
        return t`A colon is missing between name and value.`;
      case 'name':
        return t`A name in double quotes must stand here, not “${found}”.`;
      case 'end':
        return openedLine === null
          ? t`The end is missing.`
          : t`The end is missing: the bracket of line ${openedLine} is not closed.`;
      case 'closing':
        return t`“${found}” closes nothing that is open here. A bracket may be missing or too many.`;
      case 'afterEnd':
        return t`The JSON ends before “${found}”. Several values need a line each.`;
      case 'comment':
        return t`This comment is not closed.`;
      default:
        return t`“${found}” cannot stand here.`;
    }
  };
  return (fault) => {
    if (fault.problem === 'empty') return undefined;
    if (fault.problem === 'encoding') return { text: structureText(fault) };
    return { text: valueText(fault) ?? structureText(fault), line: fault.line, column: fault.column };
  };
}
