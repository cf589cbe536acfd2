import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#tests/contract/endpoints.ts';
import { SPECIFIED_CALLS, type SpecifiedCall } from '../../tools/specified-calls.ts';

const nameOf = ({ methods, path }: SpecifiedCall) => `${methods.join(' or ')} ${path}`;
/** Parameters may be called as one likes. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/gu, ':');
const endpointsOf = ({ methods, path }: SpecifiedCall) =>
  ENDPOINTS.filter(
    (endpoint) =>
      methods.some((method) => method === endpoint.method) && shapeOf(endpoint.path) === `/api/v1${shapeOf(path)}/`,
  );
const namesIn = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe('the calls of the specification [spec:7.01]', () => {
  it('are all listed, each once', () => {
    expect(SPECIFIED_CALLS).toHaveLength(43);
    expect(new Set(SPECIFIED_CALLS.map(nameOf)).size).toBe(SPECIFIED_CALLS.length);
  });

  it.each(SPECIFIED_CALLS.map((call) => [nameOf(call), call] as const))(
    '%s is in the contract and takes what is sent',
    (_name, call) => {
      const found = endpointsOf(call);
      expect(found).toHaveLength(call.methods.length);
      for (const { query, body } of found)
        expect([...namesIn(query), ...namesIn(body)]).toEqual(expect.arrayContaining([...(call.payload ?? [])]));
    },
  );
});
