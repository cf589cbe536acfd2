import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/**
 * A search text that is typed here and stands in the address bar a moment later. What the address bar says by itself, as after Back,
 * takes the place of what was typed.
 */
export function useTypedFind(find: string, onFind: (find: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: find, sent: find, known: find });
  if (find !== typed.known)
    setTyped(find === typed.sent ? { ...typed, known: find } : { text: find, sent: find, known: find });

  const send = useEffectEvent(onFind);
  const { text, sent } = typed;
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: text }));
      send(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return [text, (next) => setTyped((now) => ({ ...now, text: next }))];
}
