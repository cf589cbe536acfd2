import { readdirSync, readFileSync } from 'node:fs';

type Process = { readonly pid: number; readonly parent: number; readonly cpuSeconds: number };

const TICKS_PER_SECOND = 100;

/** @returns `null` for one that has just ended. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command may hold anything, but its last bracket is the last one.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // Of itself and of the children it has waited for.
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
    return { pid, parent: fields[1] ?? 0, cpuSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** A process and all below it. Linux only. */
function treeOf(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/u.test(name) ? (readProcess(Number(name)) ?? []) : []));
  const tree = all.filter(({ pid }) => pid === root);
  for (const each of tree) tree.push(...all.filter(({ parent }) => parent === each.pid));
  return tree;
}

type Part = 'Pss' | 'Pss_Anon';

function sharedMb(pid: number, part: Part): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${part}:\\s+(\\d+) kB`, 'mu').exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Memory of a process and all below it, in MB; what several share is counted once (proportional set size). `Pss_Anon` is without
 * files, which are in memory once for all programs that use them and leave it when others need room.
 */
export function treeMemoryMb(root: number, part: Part = 'Pss'): number {
  return treeOf(root).reduce((sum, { pid }) => sum + sharedMb(pid, part), 0);
}

/** CPU time of all processes below one so far, in seconds. */
export function childrenCpuSeconds(root: number): number {
  return treeOf(root).reduce((sum, { pid, cpuSeconds }) => sum + (pid === root ? 0 : cpuSeconds), 0);
}
