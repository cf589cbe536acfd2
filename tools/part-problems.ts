import type { CommandMessage, CommandText } from '#src/data/outbox/command.ts';

/** Lines about things that have a test beside them, and that have none. @param isThere whether there is such a file. */
export function testProblems(files: readonly string[], isThere: (file: string) => boolean): string[] {
  return files
    .map((file) => ({ file, test: file.replace(/\.ts$/u, '.test.ts') }))
    .filter(({ test }) => !isThere(test))
    .map(({ file, test }) => `${file}: has no test ${test}`);
}

/** Lines about synced lists that the model test does not try out. @param trials the text of the file that names them. */
export function trialProblems(
  lists: readonly { readonly file: string; readonly exportName: string }[],
  trials: { readonly file: string; readonly text: string },
): string[] {
  return lists
    .filter(({ exportName }) => !new RegExp(`\\b${exportName}\\b`, 'u').test(trials.text.replace(/^import .*$/gmu, '')))
    .map(({ file, exportName }) => `${file}: ${trials.file} does not try out ${exportName}`);
}

/** Lines about the texts of a kind of change that are empty. */
export function commandProblems(file: string, text: CommandText): string[] {
  return Object.entries<CommandMessage>(text)
    .filter(([, { message }]) => message.trim() === '')
    .map(([key]) => `${file}: text.${key} is empty`);
}
