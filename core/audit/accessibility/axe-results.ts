/** What is read of a result of axe-core 4; the rest of it is left. */
export type AxeResults = {
  readonly violations: readonly AxeRule[];
  readonly incomplete: readonly AxeRule[];
  readonly passes: readonly AxeRule[];
  readonly inapplicable: readonly AxeRule[];
};

export type AxeRule = {
  readonly id: string;
  readonly impact?: string | null | undefined;
  readonly help: string;
  readonly description: string;
  readonly helpUrl: string;
  readonly tags: readonly string[];
  readonly nodes: readonly AxeNode[];
};

export type AxeNode = {
  readonly html: string;
  readonly impact?: string | null | undefined;
  /** One entry for each frame on the way; an entry is a list where a shadow tree is entered. */
  readonly target: readonly (string | readonly string[])[];
  /** As a data address; added to what axe says. */
  readonly picture?: string | null | undefined;
  readonly any: readonly AxeCheck[];
  readonly all: readonly AxeCheck[];
  readonly none: readonly AxeCheck[];
};

export type AxeCheck = { readonly id: string; readonly message: string; readonly data: unknown };
