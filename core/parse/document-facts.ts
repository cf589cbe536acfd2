/** What one pass over an HTML document found. Lists are in document order; attribute values are decoded and trimmed; `null` = attribute absent. */
export type DocumentFacts = {
  readonly doctype: string | null;
  /** Start tags in the source, not what a browser would make of them. */
  readonly headCount: number;
  readonly bodyCount: number;
  readonly htmlLang: string | null;
  readonly isAmp: boolean;
  /** Absolute; the document's own address when there is no usable base element. */
  readonly baseUrl: string;
  readonly elementCount: number;
  readonly titles: readonly { readonly text: string; readonly isInHead: boolean }[];
  readonly metas: readonly MetaFacts[];
  readonly links: readonly LinkElementFacts[];
  readonly headings: readonly HeadingFacts[];
  readonly anchors: readonly AnchorFacts[];
  readonly images: readonly ImageFacts[];
  readonly pictures: readonly { readonly hasImg: boolean; readonly evidence: string }[];
  readonly scripts: readonly {
    readonly src: string | null;
    readonly type: string | null;
    readonly isInHead: boolean;
    readonly textLength: number;
  }[];
  readonly frames: readonly { readonly src: string | null; readonly title: string | null; readonly evidence: string }[];
  readonly forms: readonly { readonly action: string | null; readonly method: string; readonly evidence: string }[];
  readonly fields: readonly FieldFacts[];
  readonly buttons: readonly { readonly name: string; readonly evidence: string }[];
  readonly videos: readonly {
    readonly hasCaptions: boolean;
    readonly isMuted: boolean;
    readonly src: string | null;
    readonly evidence: string;
  }[];
  /** object, embed and applet elements. */
  readonly plugins: readonly {
    readonly tag: string;
    readonly type: string | null;
    readonly src: string | null;
    readonly evidence: string;
  }[];
  readonly ariaUses: readonly AriaUse[];
  readonly positiveTabindexes: readonly { readonly value: number; readonly evidence: string }[];
  readonly landmarks: { readonly main: number; readonly nav: number; readonly header: number; readonly footer: number };
  /** Everything the document loads, by what it is used for; addresses absolute, `data:` and unparsable ones left out. */
  readonly resources: readonly ResourceFacts[];
  readonly structuredData: readonly StructuredDataFacts[];
  /** Text of the body a reader sees, white space collapsed; script, style, template, noscript and hidden parts left out. */
  readonly visibleText: string;
  /** The same without code, samples and key names: shorter on pages that show some. */
  readonly proseText: string;
  /** The same without nav, header and footer of the page; of `main` alone where there is one. */
  readonly mainText: string;
  /** `countWords` of the main text. */
  readonly mainWords: number;
};

/** A `meta` element: all but its content in lower case. */
export type MetaFacts = {
  readonly name: string | null;
  readonly property: string | null;
  readonly httpEquiv: string | null;
  readonly charset: string | null;
  readonly content: string | null;
  readonly isInHead: boolean;
};

/** A `link` element. `rel` is lower case, split at white space. `href` as written; `url` absolute, `null` when it cannot be parsed. */
export type LinkElementFacts = {
  readonly rel: readonly string[];
  readonly href: string | null;
  readonly url: string | null;
  /** As written, with blanks around it. */
  readonly hreflang: string | null;
  readonly lang: string | null;
  readonly media: string | null;
  readonly type: string | null;
  readonly isInHead: boolean;
};

/** `text` is the accessible text: contents and image alternatives. */
export type HeadingFacts = {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
  /** Its level is said by a role or aria-level, not by its name. */
  readonly isByRole: boolean;
};

export type AnchorFacts = {
  /** As written; `null` without the attribute. */
  readonly href: string | null;
  /** Absolute without fragment; `null` when it cannot be parsed, has no href or another scheme than http(s). */
  readonly url: string | null;
  /** Text content without images. */
  readonly text: string;
  /** Accessible name: aria-label, text, image alternatives, title. */
  readonly name: string;
  readonly rel: readonly string[];
  /** Of its text: what the element itself or the nearest one around says; `null` when nothing does, or parts of it differ. */
  readonly lang: string | null;
  readonly hasClickHandler: boolean;
  /** It has neither an address nor an attribute that says something of one. */
  readonly isPlaceholder: boolean;
  /** It has no role and is no jump mark. */
  readonly isPlain: boolean;
  /** True when its only content is images, all without a name. */
  readonly hasOnlyUnnamedImages: boolean;
  readonly evidence: string;
};

export type ImageFacts = {
  /** As written; `null` without src. */
  readonly src: string | null;
  readonly url: string | null;
  readonly alt: string | null;
  /** role=presentation or none, or aria-hidden=true. */
  readonly isDecorative: boolean;
  /** It has no text for those who do not see it, and should: a label or title counts, what is hidden needs none. */
  readonly lacksAlternative: boolean;
  readonly width: number | null;
  readonly height: number | null;
  /** Both size attributes, or an aspect-ratio (or width and height) in its style attribute. */
  readonly hasReservedSpace: boolean;
  readonly isLazy: boolean;
  readonly evidence: string;
};

export type FieldFacts = {
  /** Tag and, for input, its type: `input[text]`, `select`, `textarea`. Hidden fields and buttons are not fields. */
  readonly kind: string;
  readonly isLabelled: boolean;
  readonly evidence: string;
};

/** An element with a role or aria attributes. Names in lower case. */
export type AriaUse = {
  readonly tag: string;
  readonly role: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly evidence: string;
};

export type ResourceKind = 'script' | 'style' | 'image' | 'media' | 'frame' | 'font' | 'object' | 'preload';
export type ResourceFacts = {
  readonly url: string;
  readonly kind: ResourceKind;
  /** The `type` attribute of the element that names it. */
  readonly type: string | null;
  readonly evidence: string;
};

/** One block of structured data; `items` is empty when it could not be read. */
export type StructuredDataFacts = {
  readonly format: 'json-ld' | 'microdata' | 'rdfa';
  readonly items: readonly StructuredItem[];
  /** What the reader said when the block could not be read. */
  readonly error: string | null;
  readonly evidence: string;
};

/** A typed item. Type and property names without the vocabulary's address; `vocabulary` is `schema.org` or what was written. */
export type StructuredItem = {
  readonly types: readonly string[];
  readonly vocabulary: string;
  readonly properties: Readonly<Record<string, readonly (string | StructuredItem)[]>>;
};
