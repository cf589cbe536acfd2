/** Languages that a text can be told to be in: those the detector of the server knows (eld 2, ISO 639-1). */
export const TOLD_LANGUAGES: ReadonlySet<string> = new Set(
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  ),
);
