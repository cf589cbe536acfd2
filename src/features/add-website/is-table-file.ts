/** Whether a file is a table, by its name or what the system calls it; any other is a list of domains. */
export function isTableFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(?:csv|tsv|tab)$/iu.test(name) || /csv|tab-separated/u.test(type);
}
