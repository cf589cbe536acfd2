// Loaded before the server (NODE_OPTIONS): its clock goes wrong by as many milliseconds as the file in CHAOS_CLOCK says, when
// SIGUSR2 comes. PostgreSQL's clock stays right. Steady clocks (`performance.now`) do not jump, as those of a system do not.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['CHAOS_CLOCK'];
const RealDate = Date;
let offsetMs = 0;

class JumpingDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...(args as [number])); // whatever Date itself takes
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

if (file !== undefined && isMainThread) {
  globalThis.Date = JumpingDate as DateConstructor; // also callable without `new`, which nobody does
  process.on('SIGUSR2', () => {
    offsetMs = Number(readFileSync(file, 'utf8'));
  });
}
