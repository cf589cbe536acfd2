export type WcagCriterion = { readonly name: string; readonly level: 'A' | 'AA' | 'AAA' };

/** Success criteria of WCAG 2.2 that rules name: https://www.w3.org/TR/WCAG22/. 4.1.1, which axe still names, is obsolete there. */
const CRITERIA: Readonly<Record<string, WcagCriterion>> = {
  '1.1.1': { name: 'Non-text Content', level: 'A' },
  '1.2.1': { name: 'Audio-only and Video-only (Prerecorded)', level: 'A' },
  '1.2.2': { name: 'Captions (Prerecorded)', level: 'A' },
  '1.3.1': { name: 'Info and Relationships', level: 'A' },
  '1.3.4': { name: 'Orientation', level: 'AA' },
  '1.3.5': { name: 'Identify Input Purpose', level: 'AA' },
  '1.4.1': { name: 'Use of Color', level: 'A' },
  '1.4.2': { name: 'Audio Control', level: 'A' },
  '1.4.3': { name: 'Contrast (Minimum)', level: 'AA' },
  '1.4.4': { name: 'Resize Text', level: 'AA' },
  '1.4.6': { name: 'Contrast (Enhanced)', level: 'AAA' },
  '1.4.10': { name: 'Reflow', level: 'AA' },
  '1.4.12': { name: 'Text Spacing', level: 'AA' },
  '2.1.1': { name: 'Keyboard', level: 'A' },
  '2.1.2': { name: 'No Keyboard Trap', level: 'A' },
  '2.1.3': { name: 'Keyboard (No Exception)', level: 'AAA' },
  '2.2.1': { name: 'Timing Adjustable', level: 'A' },
  '2.2.2': { name: 'Pause, Stop, Hide', level: 'A' },
  '2.2.4': { name: 'Interruptions', level: 'AAA' },
  '2.4.1': { name: 'Bypass Blocks', level: 'A' },
  '2.4.2': { name: 'Page Titled', level: 'A' },
  '2.4.3': { name: 'Focus Order', level: 'A' },
  '2.4.4': { name: 'Link Purpose (In Context)', level: 'A' },
  '2.4.7': { name: 'Focus Visible', level: 'AA' },
  '2.4.9': { name: 'Link Purpose (Link Only)', level: 'AAA' },
  '2.5.3': { name: 'Label in Name', level: 'A' },
  '2.5.8': { name: 'Target Size (Minimum)', level: 'AA' },
  '3.1.1': { name: 'Language of Page', level: 'A' },
  '3.1.2': { name: 'Language of Parts', level: 'AA' },
  '3.2.5': { name: 'Change on Request', level: 'AAA' },
  '3.3.2': { name: 'Labels or Instructions', level: 'A' },
  '4.1.2': { name: 'Name, Role, Value', level: 'A' },
};

/** Null for a number that WCAG 2.2 does not have, and for one that no rule names. */
export function wcagCriterion(number: string): WcagCriterion | null {
  return CRITERIA[number] ?? null;
}

/** Where the criterion is explained: its address there is made of its name. */
export function understandingUrl(number: string): string | null {
  const criterion = wcagCriterion(number);
  if (criterion === null) return null;
  const slug = criterion.name
    .toLowerCase()
    .replaceAll(/[^a-z\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/gu, '-');
  return `https://www.w3.org/WAI/WCAG22/Understanding/${slug}.html`;
}
