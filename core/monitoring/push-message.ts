/** What a device is told of alarms; its service worker shows it as it is. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** The path of the page that a click opens. */
  readonly path: string;
  /** A message takes the place of an older one with the same tag. */
  readonly tag: string;
  /** The language of title and body, as in `lang` of HTML. */
  readonly lang: string;
};

/** A message as it was sent; `null` for what is none. */
export function parsePushMessage(text: string): PushMessage | null {
  try {
    const { title, body, path, tag, lang } = JSON.parse(text) as Record<keyof PushMessage, unknown>; // each is looked at
    const isMessage = [title, body, path, tag, lang].every((part) => typeof part === 'string');
    return isMessage ? ({ title, body, path, tag, lang } as PushMessage) : null; // the line above has seen them
  } catch {
    return null;
  }
}

/** The address a click opens: of our own, whatever the message says. */
export function toClickUrl(path: unknown, origin: string): string {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
