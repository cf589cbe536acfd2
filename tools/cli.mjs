#!/usr/bin/env node
// `npx sitewarden audit URL`, `agent --server ORIGIN --token TOKEN`, `backup FILE`, `restore FILE`, `admin NOUN VERB`: installs what is missing and runs the command on the project's own Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensurePackages, programEnvironment, programFlags, projectNode, root } from './install.mjs';

const COMMANDS = ['admin', 'agent', 'audit', 'backup', 'restore'];
const [name] = process.argv.slice(2);
if (!COMMANDS.includes(name)) {
  console.error(`Usage: sitewarden ${COMMANDS.join('|')} …`);
  process.exit(2);
}
ensurePackages();
const command = spawn(projectNode, [...programFlags, `${root}/server/cli/${name}.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: programEnvironment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
