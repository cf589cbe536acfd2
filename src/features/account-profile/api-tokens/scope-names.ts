import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TokenScope } from '#core/contract/token-scopes.ts';

/** What a token is allowed, as people say it. */
export const SCOPE_NAMES: Readonly<Record<TokenScope, MessageDescriptor>> = {
  'account:read': msg`Read your name, e-mail and plan limits`,
  'projects:read': msg`Read websites and tags`,
  'projects:write': msg`Add, tag and delete websites`,
  'tasks:read': msg`See what runs`,
  'tasks:run': msg`Start, pause and cancel analyses`,
  'results:read': msg`Read results`,
  'positions:read': msg`Read search positions`,
  'positions:write': msg`Upload positions and schedule checks`,
  'lists:read': msg`Read lists, such as keywords and notes`,
  'lists:write': msg`Change lists, such as keywords and notes`,
  'reports:read': msg`Read report settings and download reports`,
  'reports:write': msg`Make and delete reports, change their settings`,
};
