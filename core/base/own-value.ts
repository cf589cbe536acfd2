/** What a table has for a key that others choose; nothing of what every object has besides, such as `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
