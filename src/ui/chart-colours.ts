import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from './printing.ts';

const TOKENS = {
  text: '--text',
  panel: '--surface-panel',
  raised: '--surface-raised',
  sunken: '--surface-sunken',
  borderStrong: '--border-strong',
  error: '--error',
  data1: '--data-1',
  data2: '--data-2',
  data3: '--data-3',
  data4: '--data-4',
  data8: '--data-8',
} as const;

/** The tokens as a canvas can use them, and the font. */
export type Colours = Readonly<Record<keyof typeof TOKENS | 'font', string>>;

/** The colours of the theme that is shown, on paper the light ones; `null` until the element is there. They follow the theme when it changes. */
export function useColours(frame: RefObject<HTMLElement | null>): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null);
  const isPrinting = useIsPrinting();
  // Before the browser lays the page out for paper.
  useLayoutEffect(() => {
    if (isPrinting && frame.current !== null) setColours(readLightColours(frame.current));
  }, [frame, isPrinting]);
  useEffect(() => {
    if (isPrinting) return undefined;
    const read = () => {
      if (frame.current !== null) setColours(readColours(frame.current));
    };
    const first = requestAnimationFrame(read);
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      cancelAnimationFrame(first);
      theme.disconnect();
      system.removeEventListener('change', read);
    };
  }, [frame, isPrinting]);
  return colours;
}

/** The tokens are those of the whole document, and before it is laid out for paper they are the screen's. */
function readLightColours(frame: HTMLElement): Colours {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  const colours = readColours(frame);
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  return colours;
}

/** A token holds both themes; only a property of an element tells which one counts. */
function readColours(frame: HTMLElement): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  frame.append(probe);
  const entries = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  const font = getComputedStyle(probe).fontFamily;
  probe.remove();
  return { ...(Object.fromEntries(entries) as Record<keyof typeof TOKENS, string>), font }; // one entry a token
}

/** A colour between two, each as a browser computes it (`rgb(1, 2, 3)`). @param share 0–1 of the second. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const [red, green, blue] = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share));
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
}

function channels(colour: string): number[] {
  return (colour.match(/\d+(?:\.\d+)?/gu) ?? []).slice(0, 3).map(Number);
}
