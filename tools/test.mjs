// `npm test`, `npm run check`: installs what is missing, then hands over to tools/test/main.ts in the project's own Node.
// Whatever happens, the last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, projectEnvironment, projectNode, root } from './install.mjs';

let hasCounted = false;
process.on('exit', (code) => {
  if (!hasCounted) console.log(`The tests did not run to their end (${code}).\n0 passed, 1 failed`);
});
ensurePackages();

const main = join(root, 'tools', 'test', 'main.ts');
const child = spawn(projectNode, [main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment({ NO_COLOR: '1' }),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => {
  if (signal !== null) console.log(`Ended by ${signal}.`);
  // It ends with 0 or 2 once it has counted, with something else when it was killed or could not be read.
  hasCounted = code === 0 || code === 2;
  process.exit(code === 0 ? 0 : 1);
});
