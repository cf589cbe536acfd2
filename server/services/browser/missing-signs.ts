import type { Page } from 'puppeteer-core';

/** Signs of a page that are looked at, and that are named. */
const MOST_LOOKED_AT = 3000;
const MOST_NAMED = 30;

/**
 * Signs of an open page that no font of this machine has, so that an empty box stands in their place. Scripts that our own fonts have
 * are not looked at.
 */
export async function missingSigns(page: Page): Promise<string> {
  const signs = await page.evaluate((most) => {
    const doubtful = /[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{M}\p{Cf}\p{Z}\p{Cc}\u0000-\u02ff\u2000-\u206f]/u;
    const found = [...new Set(document.body.innerText)].filter((sign) => doubtful.test(sign)).slice(0, most);
    const context = Object.assign(document.createElement('canvas'), { width: 48, height: 48 }).getContext('2d', {
      willReadFrequently: true,
    });
    if (context === null) return [];
    context.font = `24px ${getComputedStyle(document.body).fontFamily}`;
    const drawn = (sign: string): string => {
      context.clearRect(0, 0, 48, 48);
      context.fillText(sign, 4, 34);
      return context.getImageData(0, 0, 48, 48).data.join();
    };
    // What stands for signs that do not exist, inside and outside the ranges of our own fonts.
    const boxes = new Set(['\u0378', '\u{40000}'].map(drawn));
    return found.filter((sign) => boxes.has(drawn(sign)));
  }, MOST_LOOKED_AT);
  return signs.slice(0, MOST_NAMED).join('');
}
