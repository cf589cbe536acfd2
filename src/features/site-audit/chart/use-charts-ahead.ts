import { useEffect } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';

/** After what was asked for has come. */
const AFTER_MS = 3000;

/** Brings the code of charts to this device while a crawl is looked at, so that they are drawn without a network, too. */
export function useChartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      ignoreFailure(import('./echarts-parts.ts'), 'charts; each says itself that it cannot be drawn');
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
