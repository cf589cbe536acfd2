/** The language a tag starts with, in lower case: `de` of `de-AT` and of `de_AT`; '' when there is none. */
export function primaryLanguage(tag: string | null): string {
  return tag?.trim().split(/[-_]/u, 1)[0]?.toLowerCase() ?? '';
}
