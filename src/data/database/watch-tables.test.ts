import { describe, expect, it, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

describe('watching the project list', () => {
  it('gives an answer at once and after each change, also one made through another connection', async () => {
    const runtime = await openTestRuntime({ host: 'watch-two' });
    const other = await openTestRuntime({ host: 'watch-two' });
    const counts: number[] = [];
    const stop = runtime.watchProjects(runtime.projects.count, (count) => counts.push(count), 0);
    await vi.waitFor(() => expect(counts).toEqual([0]));
    await runtime.projects.add([host('a')]);
    await vi.waitFor(() => expect(counts.at(-1)).toBe(1));
    await other.projects.add([host('b')]);
    await vi.waitFor(() => expect(counts.at(-1)).toBe(2));
    stop();
    await runtime.projects.add([host('c')]);
    expect(counts.at(-1)).toBe(2);
  });

  it('gives answers while the list is being written without a pause, and the last state at the end', async () => {
    const runtime = await openTestRuntime();
    const counts: number[] = [];
    const stop = runtime.watchProjects(runtime.projects.count, (count) => counts.push(count), 5);
    for (let index = 0; index < 60; index += 1) await runtime.projects.add([host(`s${index}`)]);
    expect(counts.length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(counts.at(-1)).toBe(60));
    // Far fewer readings than writes.
    expect(counts.length).toBeLessThan(60);
    stop();
  });

  it('says nothing about an account that was closed meanwhile', async () => {
    const runtime = await openTestRuntime();
    const stop = runtime.watchProjects(
      async () => {
        runtime.close();
        return runtime.projects.count();
      },
      () => expect.unreachable(),
      0,
    );
    await new Promise((resolve) => setTimeout(resolve));
    stop();
  });
});
