/** Types of what TypeScript uses of `install.mjs`. */
export const programFlags: readonly string[];
export function programEnvironment(): NodeJS.ProcessEnv;
