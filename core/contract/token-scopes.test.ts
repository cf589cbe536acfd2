import { expect, it } from 'vitest';
import { allowedBy } from './token-scopes.ts';

it.each([
  { scopes: [], allowed: [] },
  { scopes: ['projects:read'], allowed: ['projects:read'] },
  { scopes: ['projects:write'], allowed: ['projects:read', 'projects:write'] },
  { scopes: ['tasks:run', 'results:read'], allowed: ['results:read', 'tasks:read', 'tasks:run'] },
  { scopes: ['admin', 'projects:*', 'constructor'], allowed: [] },
])('allows $allowed by $scopes', ({ scopes, allowed }) => {
  expect([...allowedBy(scopes)].sort()).toEqual(allowed);
});
