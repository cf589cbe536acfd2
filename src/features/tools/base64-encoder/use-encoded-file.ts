import { useEffect, useState } from 'react';
import { encodeBase64, WHOLE_LINES_BYTES, type Base64Style } from '#core/tools/base64-encoder/base64-encoder.ts';

/** About a megabyte at a time: a thousandth of the largest file, and no longer than two frames. */
const PIECE_BYTES = WHOLE_LINES_BYTES * 1024;
const SHOWN_CHARS = 200_000;

export type EncodedFile = {
  /** 0 to 100; `null` when it is done or stopped. */
  readonly pct: number | null;
  readonly start: string;
  /** All of it, once it is done. */
  readonly whole: Blob | null;
  readonly hasFailed: boolean;
};

const NOTHING: EncodedFile = { pct: null, start: '', whole: null, hasFailed: false };
const BEGUN: EncodedFile = { ...NOTHING, pct: 0 };

/** A file in Base64, a piece at a time, so that a large one neither fills the memory nor holds up the page. */
export function useEncodedFile(file: File | null, prefix: string, style: Base64Style) {
  const { isUrlSafe, isPadded, lineLength } = style;
  const [stop, setStop] = useState<AbortController | null>(null);
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (file === null) return undefined;
    const controller = new AbortController();
    setStop(controller);
    setState(BEGUN);
    void encodeFile({ file, prefix, style: { isUrlSafe, isPadded, lineLength }, signal: controller.signal }, setState);
    return () => controller.abort();
  }, [file, prefix, isUrlSafe, isPadded, lineLength]);
  return {
    encoded: file === null ? NOTHING : state,
    stop: () => {
      stop?.abort();
      setState(NOTHING);
    },
  };
}

type Work = { file: File; prefix: string; style: Base64Style; signal: AbortSignal };

async function encodeFile({ file, prefix, style, signal }: Work, onState: (state: EncodedFile) => void) {
  const parts: Blob[] = [new Blob([prefix])];
  let start = prefix;
  try {
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const bytes = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
      if (signal.aborted) return;
      const text = `${at > 0 && style.lineLength > 0 ? '\n' : ''}${encodeBase64(bytes, style)}`;
      if (start.length < SHOWN_CHARS) start = (start + text).slice(0, SHOWN_CHARS);
      parts.push(new Blob([text]));
      onState({ ...BEGUN, pct: (100 * at) / file.size, start });
    }
    onState({ ...NOTHING, start, whole: new Blob(parts, { type: 'text/plain' }) });
  } catch {
    if (!signal.aborted) onState({ ...NOTHING, hasFailed: true });
  }
}
