import { AppError } from '#core/contract/errors.ts';
import type { ReadInvitation } from '#core/contract/members.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { invitationCalls } from '#src/data/hooks/use-team.ts';
import { useState } from 'react';

export type InvitationState = 'asked' | 'busy' | 'accepted' | 'declined';

/** What the link of a mail is about, and what becomes of it. */
export function useInvitation(token: string) {
  const social = useSocial();
  const isAway = useConnectivity().state !== 'online';
  const [state, setState] = useState<InvitationState>('asked');
  const [refusal, setRefusal] = useState<unknown>(null);
  const { data, error, refetch } = useQuery<ReadInvitation>({
    queryKey: ['invitation', token],
    queryFn: () => invitationCalls.read(token),
    retry: false,
  });

  async function run(step: () => Promise<unknown>, done: InvitationState) {
    setState('busy');
    setRefusal(null);
    try {
      await step();
      setState(done);
    } catch (reason) {
      setRefusal(reason);
      setState('asked');
    }
  }
  return {
    invitation: data,
    error,
    refetch: () => void refetch(),
    /** Why the last step was refused. */
    refusal,
    refusalCode: refusal instanceof AppError ? refusal.code : null,
    state,
    isAway,
    /** Accepts, and goes into the account; where the second step failed, it can be tried again. */
    accept: () =>
      run(async () => {
        await social.selectAccount(await invitationCalls.accept(token, data?.account.email ?? ''));
      }, 'accepted'),
    decline: () => run(() => invitationCalls.decline(token), 'declined'),
  };
}
