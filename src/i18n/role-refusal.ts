import { msg } from '@lingui/core/macro';

/** What somebody is told whose role does not allow something. By itself: the start has no other sentence for what goes wrong. */
export const ROLE_REFUSAL = msg`Your role in this account does not allow this. Ask an owner of the account for more rights.`;
