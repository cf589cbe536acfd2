/** Sizes of the font in which search results show texts of a page on a desktop. */
export const TITLE_FONT_PX = 20;
export const DESCRIPTION_FONT_PX = 14;
