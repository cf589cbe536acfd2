// `npm run dev`: the server restarts on a change; Vite serves the app on http://localhost:5173 and passes /api on to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensurePackages, projectEnvironment, projectNode, root } from './install.mjs';

ensurePackages();
ensureBuild();
const options = { cwd: root, stdio: 'inherit', env: projectEnvironment() };
const children = [
  spawn(projectNode, ['--watch', 'server/main.ts'], options),
  spawn(projectNode, [join('node_modules', 'vite', 'bin', 'vite.js')], options),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
