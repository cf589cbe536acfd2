/** Folders of a feature whose code comes after its page, and whose texts do, too: each has a catalogue of its own. */
export const LATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  'site-audit': ['comparison', 'page', 'structure'],
};
