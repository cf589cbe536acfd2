// `npm start`: installs what is missing, builds what changed, and serves.
import { spawn } from 'node:child_process';
import { ensureBuild } from './build.mjs';
import { ensurePackages, programEnvironment, programFlags, projectNode, root } from './install.mjs';

ensurePackages();
ensureBuild();
const server = spawn(projectNode, [...programFlags, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: programEnvironment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// npm hands a signal to its shell alone, which ends without a word: who was started by it ends with it.
const { ppid: parent } = process;
if (process.env['npm_lifecycle_event'] === 'start')
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
