/** Languages that the picture of a result is there in; `node tools/home-pictures.ts` takes them. */
export const PICTURE_LANGS = ['en', 'de', 'ru', 'uk', 'pt-br', 'zh-tw'] as const;
export const PICTURE_SIZES = {
  wide: { widthPx: 640, heightPx: 720 },
  narrow: { widthPx: 328, heightPx: 680 },
} as const;
export const PICTURE_THEMES = ['light', 'dark'] as const;

type PictureChoice = {
  readonly lang: string;
  readonly theme: (typeof PICTURE_THEMES)[number];
  readonly size: keyof typeof PICTURE_SIZES;
};

/** The picture of a result on the start page, in English where it was not taken in a language. */
export function homePicture({ lang, theme, size }: PictureChoice): { src: string; widthPx: number; heightPx: number } {
  const code = PICTURE_LANGS.find((each) => each === lang) ?? 'en';
  return { src: `/screenshots/result-${code}-${size}-${theme}.webp`, ...PICTURE_SIZES[size] };
}

type OfReaders = ReturnType<typeof homePicture> & { readonly media: string };

/** Each picture of a language with the media query of the readers it is for, one for any reader; who chose a theme here may be shown another. */
export function homePictures(lang: string): OfReaders[] {
  return PICTURE_THEMES.flatMap((theme) =>
    (['wide', 'narrow'] as const).map((size) => ({
      ...homePicture({ lang, theme, size }),
      media: `(prefers-color-scheme: ${theme}) and (${size === 'wide' ? 'width >= 600px' : 'width < 600px'})`,
    })),
  );
}
