import { useEffect, useState } from 'react';

/** Whether a value has been the same for a while. */
export function useIsSettled(value: string, afterMs: number): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled === value;
}
