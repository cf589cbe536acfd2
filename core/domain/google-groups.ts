/** What a user may let us read at Google (specification, section 3 "User"), each with the scope of Google that it takes. */
export const GOOGLE_GROUPS = {
  google_webmaster: 'https://www.googleapis.com/auth/webmasters.readonly',
  google_analytics: 'https://www.googleapis.com/auth/analytics.readonly',
  google_drive: 'https://www.googleapis.com/auth/drive.file',
  google_tag: 'https://www.googleapis.com/auth/tagmanager.readonly',
} as const;
export type GoogleGroup = keyof typeof GOOGLE_GROUPS;

export function isGoogleGroup(text: unknown): text is GoogleGroup {
  return typeof text === 'string' && Object.hasOwn(GOOGLE_GROUPS, text);
}

/** The groups whose scope is among those that Google names, in the order above. */
export function groupsOf(scopes: readonly string[]): GoogleGroup[] {
  return Object.entries(GOOGLE_GROUPS)
    .filter(([, scope]) => scopes.includes(scope))
    .flatMap(([group]) => (isGoogleGroup(group) ? [group] : []));
}
