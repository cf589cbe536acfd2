import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getOwnAddress = defineEndpoint({
  method: 'GET',
  path: '/api/v1/own-address/',
  access: 'public',
  writes: false,
  summary: 'The IP address that a call comes from',
  reply: z.object({ address: z.string() }),
});
