import { useEffect } from 'react';

/** After what was asked for has come. */
const AFTER_MS = 3000;

/** Brings the code of charts to this device while a crawl is looked at, so that they are drawn without a network, too. */
export function useChartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Each chart says itself that it cannot be drawn.
      import('./chart-parts.ts').catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
