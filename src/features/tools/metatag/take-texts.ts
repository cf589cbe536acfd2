import { createContext } from 'react';
import type { ToolOptions } from '#src/features/tools/tool-entry.ts';

/** Puts what was read of a page into the generator. */
export const TakeTexts = createContext<(texts: ToolOptions) => void>(() => undefined);
