/** Groups of rules that axe can be asked for, by its own names. */
export const AXE_TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'EN-301-549',
  'section508',
  'best-practice',
] as const;
export type AxeTag = (typeof AXE_TAGS)[number];

export const DEFAULT_TAGS: readonly AxeTag[] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];
