import {
  askRecipients,
  changeRecipient,
  listRecipients,
  removeRecipient,
  type Recipient,
} from '#core/contract/report-delivery.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useRenewKept } from '#src/data/hooks/use-renew-kept.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';

/** People who may get reports, and what they said; kept for reading without a network, changed with one. */
export function useRecipients() {
  const { data, error, isKept, refetch } = useKeptAnswer(listRecipients, {}, 'report recipients');
  const renew = useRenewKept();
  return {
    /** `undefined` until there is an answer. */
    recipients: data?.recipients,
    ownEmail: data?.ownEmail ?? '',
    isOwnConfirmed: data?.isOwnConfirmed ?? false,
    error,
    isKept,
    refetch,
    /** Adds people and asks those who may be asked. @returns how many were asked. @throws AppError, NetworkError. */
    async ask(emails: readonly string[], more: { groups: readonly string[]; lang: string }): Promise<number> {
      const body = { emails: [...emails], groups: [...more.groups], lang: more.lang };
      const { asked } = await once(api.call(askRecipients, { body }));
      await renew('report recipients');
      return asked;
    },
    async setGroups({ id }: Recipient, groups: readonly string[]): Promise<void> {
      await once(api.call(changeRecipient, { body: { id, groups: [...groups] } }));
      await renew('report recipients');
    },
    async remove({ id }: Recipient): Promise<void> {
      await once(api.call(removeRecipient, { body: { id } }));
      await renew('report recipients');
    },
  };
}
