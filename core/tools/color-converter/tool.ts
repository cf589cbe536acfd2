import { defineTool } from '#core/tools/tool.ts';

/** A colour in all notations of CSS. */
export const colorConverter = defineTool({
  id: 'color-converter',
  name: { message: 'Color converter', comment: 'Name of a small tool that converts colors between notations of CSS.' },
  summary: {
    message: 'Writes a color in every notation of CSS, checks its contrast, suggests a fix and makes shades of it.',
    comment: 'One sentence below the name of a small tool, the color converter.',
  },
  title: {
    message: 'Color converter: hex, RGB, HSL, OKLCH, contrast',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Convert colors between hex, RGB, HSL, Lab, OKLCH, Display P3 and more, with WCAG and APCA contrast, gamut warnings and shades. Works offline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'data',
  icon: 'palette',
  keywords: {
    message:
      'hex, RGB, HSL, HWB, Lab, LCH, OKLCH, Display P3, CSS color, picker, contrast, WCAG, APCA, palette, shades',
    comment: 'Words people search the color converter by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message:
        'Colors are converted as CSS Color 4 describes it. What sRGB cannot show is brought into it with less chroma at the same lightness, as browsers should do it.',
      comment: 'Below a small tool, the color converter: what it does.',
    },
    {
      message:
        'WCAG 2 is what laws ask for. APCA is a newer model of how well text can be read and is not part of any standard yet. Neither knows your font.',
      comment: 'Below a small tool, the color converter: what the contrast means.',
    },
    {
      message:
        'How a color looks depends on the screen. Simulated color blindness is an approximation of full dichromacy.',
      comment: 'Below a small tool, the color converter: what it cannot tell.',
    },
  ],
  related: ['number-converter', 'timestamp-converter', 'base64-encoder'],
});
