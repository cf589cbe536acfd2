import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Intent } from '#core/keywords/intent.ts';

/** What somebody wants who searches, as the field calls it. */
export const INTENT_NAMES: Readonly<Record<Intent, MessageDescriptor>> = {
  informational: msg({ message: 'Informational', comment: 'Intent of a search: to learn something' }),
  commercial: msg({ message: 'Commercial', comment: 'Intent of a search: to compare before buying' }),
  transactional: msg({ message: 'Transactional', comment: 'Intent of a search: to buy or do something now' }),
  navigational: msg({ message: 'Navigational', comment: 'Intent of a search: to get to a certain website' }),
};
