import { spawnSync } from 'node:child_process';
import { root } from '../install.mjs';

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** What SINCE names; without it, where this branch left `main`, and the last commit where there is no `main`. */
export function mergeBase(): string {
  return (
    process.env['SINCE'] ??
    git('merge-base', 'HEAD', 'main')[0] ??
    git('merge-base', 'HEAD', 'origin/main')[0] ??
    'HEAD'
  );
}

/** What differs from there: committed, changed, deleted and new. */
export function changedFiles(base: string): string[] {
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].sort();
}

/** The commit that is checked out, short, with a `+` where files differ from it. Empty outside of Git. */
export function commitName(): string {
  const isChanged = git('status', '--porcelain').length > 0;
  return `${git('rev-parse', '--short', 'HEAD')[0] ?? ''}${isChanged ? '+' : ''}`;
}
