import type { Services } from '#server/features/services.ts';

/** What alarms are sent with. */
export type SendServices = Pick<
  Services,
  'config' | 'database' | 'texts' | 'brands' | 'exchange' | 'secretBox' | 'now' | 'random'
>;

/** Why an alarm did not arrive; '' when it did. `isFinal`: trying again is of no use. */
export type Sent = { readonly error: string; readonly isFinal: boolean };
