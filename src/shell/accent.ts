import type { DataStore } from '#src/data/data-store.ts';

const SOFT = 'color-mix(in srgb, var(--accent) 12%, var(--surface-panel))';

/** Shows the colour of the brand in place of the product's, from the first paint on and without a network. */
export function keepAccent({ getState, subscribe }: Pick<DataStore, 'getState' | 'subscribe'>): void {
  let shown = '';
  const show = (): void => {
    const { accent } = getState().environment.brand;
    const colour = accent === undefined ? '' : `light-dark(${accent.light}, ${accent.dark})`;
    if (colour === shown) return;
    shown = colour;
    const soft = colour === '' ? '' : SOFT;
    const { style } = document.documentElement;
    for (const name of ['--accent', '--accent-text']) style.setProperty(name, colour);
    for (const name of ['--accent-soft', '--surface-selected']) style.setProperty(name, soft);
  };
  show();
  subscribe(show);
}
