/** Types of what TypeScript uses of `install.mjs`. */
export const programFlags: readonly string[];
export function programEnvironment(): NodeJS.ProcessEnv;
export const root: string;
export const projectNode: string;
export function projectEnvironment(extra?: Record<string, string>): NodeJS.ProcessEnv;
