import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSites, listSites } from '#core/contract/sites.ts';
import { cancelTask, createTask } from '#core/contract/tasks.ts';
import { signOut } from '#core/contract/user.ts';
import { toCall } from './to-call.ts';
import { typeOf } from './type-of.ts';

describe('a call, told to people', () => {
  it('has its scope, its parameters by place, and an example that the contract takes', () => {
    const call = toCall(addSites);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/api/v1/sites/add/',
      area: 'projects',
      scope: 'projects:write',
    });
    expect(call?.parameters).toMatchObject([{ name: 'sitesAll', in: 'body', isRequired: true }]);
    expect(addSites.body.safeParse(JSON.parse(call?.example.body ?? '')).success).toBe(true);
    expect(createTask.body.safeParse(JSON.parse(toCall(createTask)?.example.body ?? '')).success).toBe(true);
  });

  it('has what stands in its path and its query', () => {
    expect(toCall(cancelTask)?.example.url).toBe('/api/v1/tasks/ID/cancel/');
    expect(toCall(listSites)?.parameters.find(({ name }) => name === 'sites_limit')).toMatchObject({
      in: 'query',
      isRequired: false,
    });
  });

  it('is not told when it takes no token', () => {
    expect(toCall(signOut)).toBeNull();
  });

  it.each([
    [z.enum(['asc', 'desc']), '"asc" | "desc"'],
    [z.array(z.string()), 'string[]'],
    [z.array(z.union([z.string(), z.number()])), '(string | number)[]'],
    [z.object({ site: z.string(), se: z.number().optional() }), '{ site: string, se?: number }'],
    [z.string().nullable(), 'string | null'],
    [z.record(z.string(), z.unknown()), 'object'],
    [z.unknown(), 'any'],
  ])('has types as programmers write them: %#', (schema, text) => {
    expect(typeOf(z.toJSONSchema(schema, { io: 'input' }))).toBe(text);
  });
});
