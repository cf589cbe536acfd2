import { useEffect } from 'react';

/**
 * Writes what is printed at the head of each page: at its left, at its right, and the number of the page below. By the object model,
 * since our policy allows no style element.
 */
export function usePageMargins(left: string, right: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(left, right));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [left, right]);
}

const LOOK = 'font: 9pt system-ui, sans-serif; color: #54626b;';

function pageRule(left: string, right: string): string {
  return `@page {
    @top-left { content: ${quoted(left)}; ${LOOK} }
    @top-right { content: ${quoted(right)}; ${LOOK} }
    @bottom-right { content: counter(page) " / " counter(pages); ${LOOK} }
  }`;
}

/** A text as a string of CSS: what would end it, or begin something else, is escaped. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;
}
