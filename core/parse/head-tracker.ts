import { TRAIT } from './html-elements.ts';
import type { TagName } from './tag-names.ts';

/** Follows where the head of a document ends, as the HTML standard's insertion modes do (13.2.6.4.2 to 13.2.6.4.6). */
export function createHeadTracker() {
  let state: 'before' | 'head' | 'after' | 'body' = 'before';
  return {
    /** @returns whether the element lies in the head. For start tags directly in the document, `html` or `head`. */
    open({ name, traits }: TagName): boolean {
      if (state === 'body' || name === 'html') return state !== 'body';
      if (name === 'head') {
        if (state === 'before') state = 'head';
        return true;
      }
      // Between </head> and <body> these are still put into the head; noscript is not.
      if ((traits & TRAIT.headOnly) !== 0 && !(state === 'after' && name === 'noscript')) {
        if (state === 'before') state = 'head';
        return true;
      }
      state = 'body';
      return false;
    },
    close(name: string): void {
      if (state === 'body') return;
      if (name === 'head') state = 'after';
      else if (name === 'body' || name === 'html' || name === 'br') state = 'body';
    },
    /** For text directly in the document, `html` or `head`. */
    text(data: string): void {
      if (state !== 'body' && /[^\t\n\f\r \uFEFF]/u.test(data)) state = 'body';
    },
    isInBody: (): boolean => state === 'body',
  };
}
