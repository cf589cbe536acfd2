import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectEnvironment, root } from '../install.mjs';

const running = new Set<ChildProcess>();

/** Ends every program that was started here and still runs. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
};

/** Runs one of the project's programs to its end. `said` is empty when it speaks for itself (`isLoud`). Never throws. */
export async function runProgram(
  { command, args, env = {} }: Program,
  { isLoud }: { readonly isLoud: boolean },
): Promise<{ isGood: boolean; said: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: projectEnvironment(env),
    stdio: ['ignore', ...(isLoud ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]; // as Node documents it
    if (signal !== null) console.log(`${command} was ended by ${signal}.`);
    return { isGood: code === 0, said: Buffer.concat(said).toString() };
  } catch (error) {
    return { isGood: false, said: String(error) };
  } finally {
    running.delete(child);
  }
}

/** Seconds since then, without a fraction. */
export const secondsSince = (beganMs: number): number => Math.round((Date.now() - beganMs) / 1000);
