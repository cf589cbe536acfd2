import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'body']),
  isRequired: z.boolean(),
  /** As programmers write it, such as `integer` or `"asc" | "desc"`. */
  type: z.string(),
});
export const apiCallSchema = z.object({
  method: z.enum(['GET', 'POST']),
  /** With `{name}` for parameters. */
  path: z.string(),
  area: z.string(),
  scope: z.string(),
  summary: z.string(),
  parameters: z.array(parameterSchema),
  /** The path and query of a call as it may be made, and its body as JSON; '' without one. */
  example: z.object({ url: z.string(), body: z.string() }),
});
export type ApiCall = z.infer<typeof apiCallSchema>;

export const getApiReference = defineEndpoint({
  method: 'GET',
  path: '/api/v1/api-reference/',
  access: 'public',
  writes: false,
  summary: 'The calls that take an API token, for people to read; programs read /api/v1/openapi.json',
  reply: z.object({ calls: z.array(apiCallSchema) }),
});
