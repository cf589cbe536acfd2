import '#src/data/zod-without-eval.ts';
import { openWorkerEngine } from './open-worker-engine.ts';
import { serveEngine } from './engine-server.ts';

serveEngine(self, openWorkerEngine);
