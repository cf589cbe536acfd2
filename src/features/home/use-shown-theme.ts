import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The theme on the screen: the chosen one, else the system's. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watchTheme, readTheme);
}

function readTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || (chosen !== 'light' && matchMedia(DARK).matches) ? 'dark' : 'light';
}

function watchTheme(tell: () => void): () => void {
  const system = matchMedia(DARK);
  const choice = new MutationObserver(tell);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', tell);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', tell);
  };
}
