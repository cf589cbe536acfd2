import type { Colours } from './chart-colours.ts';
import styles from './chart.module.css';

/**
 * What is shown at the pointer, a line each. The lines are put into elements of ours: addresses of other people's sites are never read
 * as HTML, and the page's policy allows no styles inside of it.
 */
export function tooltipOf(colours: Colours, linesOf: (data: unknown) => readonly string[]) {
  return {
    renderMode: 'html',
    confine: true,
    transitionDuration: 0,
    padding: [8, 10],
    backgroundColor: colours.raised,
    borderColor: colours.borderStrong,
    borderWidth: 1,
    textStyle: { color: colours.text, fontFamily: colours.font, fontSize: 13 },
    formatter: ({ data }: { data?: unknown }) => linesOf(data).map(lineElement),
  };
}

function lineElement(text: string): HTMLElement {
  const line = document.createElement('div');
  line.className = styles['tooltipLine'] ?? '';
  line.textContent = text;
  return line;
}

/** A long address for a place where it cannot be broken: its end says more than its middle. */
export function shortened(text: string, length = 80): string {
  if (text.length <= length) return text;
  const half = Math.floor((length - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
