/** What a check of a mail record found: a key of the panel's sentences, with what is put into it. */
export type MailFinding = {
  readonly level: 'error' | 'warning' | 'notice' | 'passed';
  readonly key: string;
  readonly value?: string | undefined;
};

/** `tag=value; tag=value`, as DMARC, DKIM, MTA-STS and TLS reporting write it. A tag that stands twice counts once. */
export function readTags(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, name, value] = /^([a-z][a-z\d_]*)\s*=(.*)$/isu.exec(part.trim()) ?? [];
    if (name !== undefined && !tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), value?.trim() ?? '');
  }
  return tags;
}
