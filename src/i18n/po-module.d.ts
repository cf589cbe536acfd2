/** Made by `tools/feature-texts.ts` from `locales`. */
declare module 'virtual:language-texts' {
  import type { Messages } from '@lingui/core';

  type Catalogue = { readonly messages: Messages };
  /** By code: a language's texts of the shell, and what loads those of other parts, by the path of their catalogue. */
  export const LANGUAGE_TEXTS: Readonly<
    Record<string, () => Promise<Catalogue & { readonly areas: Readonly<Record<string, () => Promise<Catalogue>>> }>>
  >;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
