import { lazy, Suspense, useState } from 'react';
import { countrySchema, listCountries } from '#core/contract/environment.ts';
import { isAskedForPhone } from '#core/domain/phone.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { localValue } from '#src/data/storage/web-storage.ts';
import { usePromptTurn } from './prompt-turn.ts';

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }));

/** Asks a user without a phone number for it, until it is closed or given; again after the next sign-in. */
export function PhonePrompt() {
  const account = useAccount();
  return account !== null && isAskedForPhone(account) && <UserPrompt key={account.id} userId={account.id} />;
}

function UserPrompt({ userId }: { userId: string }) {
  // Signing out empties this storage.
  const mark = `phone-prompt:${userId}`;
  const [isClosed, setIsClosed] = useState(() => localValue.get(mark) !== null);
  const { data: countries } = useQuery({
    queryKey: ['countries'],
    queryFn: async ({ signal }) =>
      countrySchema.array().parse(await api.call(listCountries, { query: {} }, { signal })),
    enabled: !isClosed,
    staleTime: Infinity,
    retry: false,
  });
  const isTurn = usePromptTurn('phone', countries !== undefined && !isClosed);
  function close() {
    localValue.set(mark, 'closed');
    setIsClosed(true);
  }
  return <Suspense>{isTurn && countries && <PhoneDialog countries={countries} onClose={close} />}</Suspense>;
}
