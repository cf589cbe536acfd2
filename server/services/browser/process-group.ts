import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';

const WATCH_MS = 1000;
const PAGE_BYTES = 4096;

/** Ends a browser and all processes it has started; they are a group of their own, except on Windows. */
export async function killGroup(child: ChildProcess | null): Promise<void> {
  const pid = child?.pid;
  if (child === null || pid === undefined) return;
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded ? null : once(child, 'exit');
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
  await ended;
}

/** Tells when the group takes more than it may. Only Linux lets it be read; elsewhere the limit of each page is what there is. */
export function watchMemory(child: ChildProcess | null, maxBytes: number, onTooMuch: () => void): () => void {
  const pid = child?.pid;
  if (pid === undefined || process.platform !== 'linux') return () => undefined;
  const timer = setInterval(() => {
    void groupBytes(pid).then((bytes) => {
      if (bytes > maxBytes) onTooMuch();
    });
  }, WATCH_MS);
  return () => clearInterval(timer);
}

/** Memory that the processes of a group have to themselves. */
async function groupBytes(group: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(ids.map((id) => ownBytes(id, group)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function ownBytes(id: string, group: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    // The name before may hold anything, spaces too: state, parent and group come after its bracket.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0;
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8')).split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
