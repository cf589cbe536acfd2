import { z } from 'zod';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { CommandMessage } from './command.ts';

/** A host as a queued command holds it: made by `toSiteHost` when it was queued. */
export const storedHost = z.custom<SiteHost>((value) => typeof value === 'string' && value !== '');

/** What discarding a change of a website means. */
export const DISCARDED_SITE_CHANGE: CommandMessage = {
  message:
    'It will not be sent, and neither will later changes of the same website. With the next connection the list shows what the server has.',
};
