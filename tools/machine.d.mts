/** Types of `machine.mjs`. */
export function findChromium(): string | null;
export function findHeadlessShell(): string | null;
export function ensureMachine(): string[];
