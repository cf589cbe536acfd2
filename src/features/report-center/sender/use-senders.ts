import { checkSender, listSenders } from '#core/contract/report-sender.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useRenewKept } from '#src/data/hooks/use-renew-kept.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';

const KEPT = 'report senders';

/** Domains in whose name reports are sent: what is known is there without a network, checks need one. */
export function useSenders() {
  const { data } = useKeptAnswer(listSenders, {}, KEPT);
  const renew = useRenewKept();
  return {
    senders: data?.senders ?? [],
    /** Whether the server signs mail itself, as far as that is known. */
    signs: data?.signs ?? true,
    /** Asks the name servers. @throws AppError, NetworkError. */
    check: async (email: string, selector: string): Promise<void> => {
      await once(api.call(checkSender, { body: { email, selector } }));
      await renew(KEPT);
    },
  };
}
