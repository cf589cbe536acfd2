/** Folders of a feature, or of `src/analysis`, whose code comes after the page or with few pages only, and whose texts do, too: each has a catalogue of its own. */
export const LATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  'account-profile': ['api-tokens'],
  'add-website': ['import'],
  analysis: ['history', 'keywords', 'mail', 'monitoring', 'whole-site'],
  'site-audit': ['comparison', 'page', 'structure'],
};

/** Where the folders of `LATE_PARTS` lie. */
export function folderOfArea(area: string): string {
  return area === 'analysis' ? 'src/analysis' : `src/features/${area}`;
}
