import { parseArgs } from 'node:util';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { readAgentToken, type AgentKey } from '#server/services/agents/agent-token.ts';
import { UsageError } from './audit-order.ts';

const USAGE = `Usage: sitewarden agent --server https://sitewarden.example --token TOKEN [--allow HOST:PORT]
Looks at addresses from this place when the server asks for it, until it is stopped. It only connects outwards.

  --server ORIGIN     the address of the server
  --token TOKEN       the token of this place, or the variable SITEWARDEN_AGENT_TOKEN
  --allow HOST:PORT   private addresses that may be looked at, as ALLOW_TARGETS
`;

export type AgentOrder = { readonly server: string; readonly key: AgentKey; readonly allowTargets: string };

/** What the command line asks for. @throws {UsageError} with the sentence to print. */
export function readAgentOrder(args: readonly string[], env: Readonly<Record<string, string | undefined>>): AgentOrder {
  const { values, positionals } = readArgs(args);
  if (positionals.length !== 1 || positionals[0] !== 'agent' || values.server === undefined)
    throw new UsageError(USAGE);
  const server = URL.parse(values.server);
  if (server === null || !/^https?:$/u.test(server.protocol) || server.username !== '' || server.password !== '')
    throw new UsageError(
      `--server takes the address of the server, such as https://sitewarden.example, not ${values.server}`,
    );
  const key = readAgentToken(values.token ?? env['SITEWARDEN_AGENT_TOKEN'] ?? '');
  if (key === null) throw new UsageError('--token takes the token that was shown when the place was added: swa_…');
  const allowTargets = values.allow ?? '';
  try {
    parseAllowTargets(allowTargets);
  } catch (error) {
    throw new UsageError(`--allow takes host:port or a range, with commas between several, not ${allowTargets}`, {
      cause: error,
    });
  }
  return { server: server.origin, key, allowTargets };
}

/** @throws {UsageError} */
function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { server: { type: 'string' }, token: { type: 'string' }, allow: { type: 'string' } },
    });
  } catch (error) {
    const isUse = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
    throw isUse ? new UsageError(error.message) : error;
  }
}
