import { describe, expect, it } from 'vitest';
import { createAgentToken } from '#server/services/agents/agent-token.ts';
import { readAgentOrder } from './agent-order.ts';

const { token, place, key } = createAgentToken((count) => new Uint8Array(count).fill(5));
const SERVER = ['--server', 'https://sitewarden.example/monitoring/'];

describe('the command line of an agent', () => {
  it('names the server and the token, which may come from the environment', () => {
    const order = { server: 'https://sitewarden.example', key: { place, key }, allowTargets: '' };
    expect(readAgentOrder(['agent', ...SERVER, '--token', token], {})).toEqual(order);
    expect(readAgentOrder(['agent', ...SERVER], { SITEWARDEN_AGENT_TOKEN: `${token}\n` })).toEqual(order);
    const allowed = readAgentOrder(['agent', ...SERVER, '--token', token, '--allow', '10.0.0.0/8'], {});
    expect(allowed.allowTargets).toBe('10.0.0.0/8');
  });

  it.each<[args: string[], said: RegExp]>([
    [['agent'], /^Usage: sitewarden agent/u],
    [['agent', 'more', ...SERVER, '--token', token], /^Usage: sitewarden agent/u],
    [['agent', ...SERVER], /^--token takes the token/u],
    [['agent', ...SERVER, '--token', 'swt_x'], /^--token takes the token/u],
    [['agent', '--server', 'sitewarden.example', '--token', token], /^--server takes the address of the server/u],
    [['agent', '--server', 'ftp://a.example', '--token', token], /^--server takes the address of the server/u],
    [['agent', '--server', 'https://a:b@a.example', '--token', token], /^--server takes the address of the server/u],
    [['agent', ...SERVER, '--token', token, '--allow', 'x'], /^--allow takes host:port/u],
    [['agent', ...SERVER, '--speed', '9'], /^Unknown option '--speed'/u],
  ])('refuses %j with a word on why', (args, said) => {
    expect(() => readAgentOrder(args, {})).toThrow(said);
  });
});
