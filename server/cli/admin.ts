import { runAdmin } from './admin/run-admin.ts';

const { code, out, err } = await runAdmin(process.argv.slice(3), process.env);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
