import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

export type Child = Awaited<ReturnType<typeof startChild>>;

/** Starts a script of `tests/support/children` in a process of its own, which tells by lines what it does. */
export function startChild(script: string, env: Record<string, string>) {
  const path = fileURLToPath(new URL(`./children/${script}`, import.meta.url));
  const child = spawn(process.execPath, [path], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let errors = '';
  let look = (): void => undefined;
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    look();
  });
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'close').then(() => look());

  return {
    pid: child.pid ?? 0,
    /** Settles when the process has ended. */
    ended,
    /** Everything said so far. */
    lines,
    /** Waits until a line begins with these words. @throws when the process ends before. */
    said(words: string): Promise<string> {
      return new Promise((resolve, reject) => {
        look = () => {
          const line = lines.find((each) => each.startsWith(words));
          if (line !== undefined) resolve(line);
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`The process ended before "${words}": ${errors}`));
        };
        look();
      });
    },
    async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
