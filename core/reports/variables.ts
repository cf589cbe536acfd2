/** What texts of reports and mails may name in double braces. */
export const REPORT_VARIABLES = ['report', 'period', 'websites', 'brand', 'date'] as const;
export type ReportVariable = (typeof REPORT_VARIABLES)[number];
export type VariableValues = Readonly<Record<ReportVariable, string>>;

const NAMED = new Map<string, ReportVariable>(REPORT_VARIABLES.map((name) => [name, name]));

/** Fills in `{{name}}`. Whatever is no variable of ours stays as it was typed: nothing of it is computed. */
export function fillVariables(text: string, values: VariableValues): string {
  return text.replace(/\{\{\s*([a-z]{1,20})\s*\}\}/gu, (typed, name: string) => {
    const variable = NAMED.get(name);
    return variable === undefined ? typed : values[variable];
  });
}

/** The same for a text in Markdown: what is filled in stays text. */
export function fillMarkdown(text: string, values: VariableValues): string {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/[\\`*_{}[\]<>()#+\-.!|~]/gu, String.raw`\$&`)]),
  ) as Record<ReportVariable, string>; // the same names
  return fillVariables(text, escaped);
}
