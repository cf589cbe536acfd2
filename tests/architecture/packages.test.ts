import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(`${root}/${name}`, 'utf8'));

type Locked = {
  license?: string;
  dev?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};

// `xmlhttprequest-ssl` says MIT in its LICENSE file and leaves the field out.
/** Licences that may be linked into what we distribute. */
const PERMISSIVE =
  /^\(?(?:MIT(?:-0)?|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|PSF-2\.0|Unlicense|WTFPL|Zlib|MPL-2\.0|OFL-1\.1|PostgreSQL|LGPL-[\w.]+|Artistic-2\.0)\b/u;

describe('packages', () => {
  it('are locked with their hash and without the address of a registry', async () => {
    const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Locked> };
    const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(([, { integrity }]) => !/^sha512-/u.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('are named in one exact version each', async () => {
    const own = (await readJson('package.json')) as Record<string, Record<string, string>>;
    const wanted = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
      Object.entries(own[kind] ?? {}),
    );
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))).toEqual([]);
  });

  it('run no script at their installation but that of Node', async () => {
    const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Locked> };
    const { allowScripts } = (await readJson('package.json')) as { allowScripts: Record<string, boolean> };
    const named = new Set(Object.keys(allowScripts));
    const wishing = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(wishing.filter((name) => !named.has(name) && name !== 'fsevents')).toEqual([]);
    expect(Object.entries(allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))).toEqual(['node']);
  });

  it('have licences that may be passed on', async () => {
    const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Locked> };
    const odd = Object.entries(packages).flatMap(([path, { license, dev, link }]) =>
      path === '' ||
      path.endsWith('/xmlhttprequest-ssl') ||
      dev === true ||
      link === true ||
      PERMISSIVE.test(license ?? '')
        ? []
        : [`${path}: ${license ?? ''}`],
    );
    expect(odd).toEqual([]);
  });
});
