import { collapse } from '#core/base/plain-text.ts';
import type { DocumentFacts, ImageFacts, ResourceFacts, ResourceKind } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { hasAttribute, valueOf } from './html-attributes.ts';
import { toHttpAddress } from './normalize-url.ts';
import { idsOf, referencedText } from './accessible-name.ts';
import { appendName, attributeOf, evidenceOf, tokensOf, type Reading } from './reading.ts';
import { srcsetUrls } from './srcset.ts';

type ListOf<Name extends keyof DocumentFacts> = DocumentFacts[Name] extends readonly (infer Item)[] ? Item : never;
/** While its element is open some fields may still change. */
type Open<T> = { -readonly [Field in keyof T]: T[Field] };

const MAX_DATA_ADDRESS = 100;

/** Follows images, frames, videos, plug-ins and every address the document loads something from. */
export function createMediaReader(reading: Reading) {
  const images: ImageDraft[] = [];
  const pictures: Open<ListOf<'pictures'>>[] = [];
  const frames: ListOf<'frames'>[] = [];
  const videos: Open<ListOf<'videos'>>[] = [];
  const plugins: ListOf<'plugins'>[] = [];
  const resources: (Omit<ResourceFacts, 'url'> & { readonly href: string })[] = [];
  let picture: Open<ListOf<'pictures'>> | null = null;
  let video: Open<ListOf<'videos'>> | null = null;

  function load(element: HtmlElement, kind: ResourceKind, hrefs: Iterable<string | null>): void {
    let found: Pick<ResourceFacts, 'type' | 'evidence'> | null = null;
    for (const href of new Set(hrefs)) {
      if (href === null || href === '' || isDataAddress(href)) continue;
      found ??= { type: attributeOf(element, 'type'), evidence: evidenceOf(reading, element) };
      resources.push({ href, kind, ...found });
    }
  }

  function readImage(element: HtmlElement): void {
    const image = imageOf(reading, element);
    images.push(image);
    if (picture !== null && element.parent?.name === 'picture') picture.hasImg = true;
    load(element, 'image', [image.src]);
    load(element, 'image', candidatesOf(element));
    if (!image.isDecorative) appendName(reading, ` ${collapse(imageName(element, image.alt))} `);
  }

  function readPicture(element: HtmlElement): void {
    const opened = { hasImg: false, evidence: evidenceOf(reading, element) };
    pictures.push(opened);
    picture = opened;
    reading.whenClosed(() => {
      picture = null;
    });
  }

  function readVideo(element: HtmlElement): void {
    const opened = {
      hasCaptions: false,
      isMuted: hasAttribute(element.attributes, 'muted'),
      src: attributeOf(element, 'src'),
      evidence: evidenceOf(reading, element),
    };
    videos.push(opened);
    load(element, 'media', [opened.src]);
    load(element, 'image', [attributeOf(element, 'poster')]);
    video = opened;
    reading.whenClosed(() => {
      video = null;
    });
  }

  function readSource(element: HtmlElement): void {
    const src = attributeOf(element, 'src');
    if (element.parent?.name === 'picture') load(element, 'image', candidatesOf(element));
    else load(element, 'media', [src]);
    if (video !== null) video.src ??= src;
  }

  function readTrack(element: HtmlElement): void {
    if (video !== null && valueOf(element.attributes, 'kind')?.trim().toLowerCase() === 'captions')
      video.hasCaptions = true;
    load(element, 'media', [attributeOf(element, 'src')]);
  }

  function readFrame(element: HtmlElement): void {
    const src = attributeOf(element, 'src');
    frames.push({ src, title: attributeOf(element, 'title'), evidence: evidenceOf(reading, element) });
    load(element, 'frame', [src]);
  }

  function readPlugin(element: HtmlElement, source: string): void {
    const src = attributeOf(element, source);
    plugins.push({
      tag: element.name,
      type: attributeOf(element, 'type'),
      src,
      evidence: evidenceOf(reading, element),
    });
    load(element, 'object', [src]);
  }

  function readLink(element: HtmlElement): void {
    const kind = linkKind(element);
    if (kind === null) return;
    const href = attributeOf(element, 'href');
    load(element, kind, [href]);
    load(element, kind, srcsetUrls(valueOf(element.attributes, 'imagesrcset') ?? ''));
  }

  const READERS: Readonly<Record<string, (element: HtmlElement) => void>> = {
    img: readImage,
    picture: readPicture,
    video: readVideo,
    audio: (element) => load(element, 'media', [attributeOf(element, 'src')]),
    source: readSource,
    track: readTrack,
    iframe: readFrame,
    frame: readFrame,
    object: (element) => readPlugin(element, 'data'),
    embed: (element) => readPlugin(element, 'src'),
    applet: (element) => readPlugin(element, 'code'),
    link: readLink,
    script: (element) => load(element, 'script', [attributeOf(element, 'src')]),
    input: (element) => {
      if (valueOf(element.attributes, 'type')?.trim().toLowerCase() === 'image')
        load(element, 'image', [attributeOf(element, 'src')]);
    },
  };

  return {
    open: (element: HtmlElement): void => READERS[element.name]?.(element),
    finish: (baseUrl: string) => ({
      images: images.map(({ labelledBy, ...image }): ImageFacts => ({
        ...image,
        lacksAlternative: image.lacksAlternative && referencedText(reading, labelledBy) === '',
        url: image.src ? toHttpAddress(image.src, baseUrl) : null,
      })),
      pictures,
      frames,
      videos,
      plugins,
      resources: resolveOnce(resources, baseUrl),
    }),
  };
}

/** Absolute addresses, each once a kind. */
function resolveOnce(
  found: readonly (Omit<ResourceFacts, 'url'> & { readonly href: string })[],
  baseUrl: string,
): ResourceFacts[] {
  const byKey = new Map<string, ResourceFacts>();
  for (const { href, kind, type, evidence } of found) {
    const url = toHttpAddress(href, baseUrl);
    const key = `${kind} ${url ?? ''}`;
    if (url !== null && !byKey.has(key)) byKey.set(key, { url, kind, type, evidence });
  }
  return [...byKey.values()];
}

function isDataAddress(href: string): boolean {
  return /^data:/iu.test(href);
}

function candidatesOf(element: HtmlElement): string[] {
  return srcsetUrls(valueOf(element.attributes, 'srcset') ?? '');
}

type ImageDraft = Omit<ImageFacts, 'url'> & {
  /** Ids of what names it; empty when it needs none. */
  readonly labelledBy: readonly string[];
};

function imageOf(reading: Reading, element: HtmlElement): ImageDraft {
  const src = attributeOf(element, 'src');
  const style = valueOf(element.attributes, 'style') ?? '';
  const width = lengthOf(element, 'width');
  const height = lengthOf(element, 'height');
  const role = valueOf(element.attributes, 'role')?.trim().toLowerCase();
  return {
    src: src !== null && isDataAddress(src) ? src.slice(0, MAX_DATA_ADDRESS) : src,
    alt: attributeOf(element, 'alt'),
    isDecorative:
      role === 'presentation' || role === 'none' || valueOf(element.attributes, 'aria-hidden')?.trim() === 'true',
    ...alternativeOf(reading, element),
    width,
    height,
    hasReservedSpace: (width !== null && height !== null) || isSizedByStyle(style),
    isLazy: valueOf(element.attributes, 'loading')?.trim().toLowerCase() === 'lazy',
    evidence: evidenceOf(reading, element),
  };
}

/** Whether an image has a text for those who do not see it, as axe-core 4 decides. */
function alternativeOf(
  { depth }: Reading,
  { attributes }: HtmlElement,
): Pick<ImageDraft, 'lacksAlternative' | 'labelledBy'> {
  const alt = valueOf(attributes, 'alt');
  const isBlank = alt !== undefined && alt !== '' && alt.trim() === '';
  if ((alt !== undefined && !isBlank) || depth.hidden > 0 || depth.ariaHidden > 0) return HAS_ALTERNATIVE;
  const isUsed = attributeHas(attributes, USED);
  const role = valueOf(attributes, 'role')?.trim().toLowerCase() ?? '';
  if (role !== '' && !isUsed && !NAMED_ROLES.has(role)) return HAS_ALTERNATIVE;
  if (isBlank) return { lacksAlternative: true, labelledBy: [] };
  if (valueOf(attributes, 'aria-label')?.trim() || valueOf(attributes, 'title')?.trim()) return HAS_ALTERNATIVE;
  return { lacksAlternative: true, labelledBy: idsOf(valueOf(attributes, 'aria-labelledby')) };
}

const HAS_ALTERNATIVE = { lacksAlternative: false, labelledBy: [] };
/** With one of them an image is more than a decoration, whatever its role says. */
const USED = /^(?:tabindex|aria-(?!hidden$|label$|labelledby$).*)$/u;
/** Roles that must have a name (WAI-ARIA 1.2, 5.2.8). An image of another role is none. */
const NAMED_ROLES: ReadonlySet<string> = new Set(
  `alertdialog application button checkbox combobox dialog graphics-document graphics-symbol image img link listbox menuitem
  menuitemcheckbox menuitemradio meter option progressbar radio searchbox slider spinbutton switch textbox toolbar treeitem`.split(
    /\s+/u,
  ),
);

function attributeHas(attributes: HtmlElement['attributes'], name: RegExp): boolean {
  for (let each = attributes; each !== null; each = each.next) if (name.test(each.name)) return true;
  return false;
}

function isSizedByStyle(style: string): boolean {
  if (style === '') return false;
  const names = style
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':', 1)[0]?.trim());
  return names.includes('aspect-ratio') || (names.includes('width') && names.includes('height'));
}

/** Pixels; `null` without the attribute, or for a share of the width. */
function lengthOf(element: HtmlElement, name: string): number | null {
  const match = /^\s*(\d{1,6})(?:\.\d+)?(?:px)?\s*$/iu.exec(valueOf(element.attributes, name) ?? '');
  return match === null ? null : Number(match[1]);
}

function imageName(element: HtmlElement, alt: string | null): string {
  return (
    valueOf(element.attributes, 'aria-label')?.trim() ||
    alt ||
    (alt === null ? (valueOf(element.attributes, 'title')?.trim() ?? '') : '')
  );
}

function linkKind(element: HtmlElement): ResourceKind | null {
  const rel = tokensOf(element, 'rel');
  if (rel.includes('stylesheet')) return 'style';
  if (rel.some((each) => each === 'icon' || each === 'apple-touch-icon' || each === 'mask-icon')) return 'image';
  if (rel.includes('modulepreload')) return 'script';
  if (!rel.includes('preload')) return null;
  return valueOf(element.attributes, 'as')?.trim().toLowerCase() === 'font' ? 'font' : 'preload';
}
