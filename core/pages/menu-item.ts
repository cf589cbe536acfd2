/** An item of the menu before features filter it; `text` is a key of the client's names (`src/i18n/page-names.gen.ts`). */
export type MenuItem = {
  readonly icon: string;
  readonly namespace: string;
  readonly text: string;
  /** Empty for a group. */
  readonly route: string;
  readonly requiresAuth: boolean;
  readonly children: readonly MenuItem[];
};
