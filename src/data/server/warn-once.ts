const known = new Set<string>();

/** Notes down, once for each kind, something from outside that was not understood and is ignored. Not for the user. */
export function warnOnce(kind: string, message: string, detail: unknown): void {
  if (known.has(kind)) return;
  known.add(kind);
  // oxlint-disable-next-line no-console -- the one place where a browser keeps notes
  console.warn(message, detail);
}
