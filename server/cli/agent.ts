import { inspect } from 'node:util';
import { AppError } from '#core/contract/errors.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { createAgentServer } from '#server/services/agents/agent-server.ts';
import { readAgentOrder } from './agent-order.ts';
import { runAgent } from './agent-loop.ts';
import { UsageError } from './audit-order.ts';

const stop = new AbortController();
// Not once: the terminal and tools/cli.mjs may both send it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(signal));

try {
  const { server, key, allowTargets } = readAgentOrder(process.argv.slice(2), process.env);
  const fetcher = createFetcher({ policy: createAddressPolicy({ allowTargets: parseAllowTargets(allowTargets) }) });
  await runAgent(
    {
      ...{ server: createAgentServer(server, key, Date.now), fetcher },
      say: (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`),
    },
    stop.signal,
  );
  await fetcher.close();
} catch (error) {
  const isTold = error instanceof UsageError || error instanceof AppError;
  process.stderr.write(`${isTold ? error.message.trimEnd() : inspect(error)}\n`);
  process.exitCode = 2;
}
