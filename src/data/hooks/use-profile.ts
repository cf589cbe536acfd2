import { useEffect, useEffectEvent, useRef } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { getProfile, type Profile, type ProfileChange } from '#core/contract/account.ts';
import { write, type OutboxRow } from '#src/data/database/app-database.ts';
import type { CommandOf } from '#src/data/outbox/command.ts';
import type { profileChange } from '#src/data/outbox/commands/profile-change.ts';
import { useDataStore } from './data-context.ts';
import { useKeptAnswer } from './use-kept-answer.ts';
import { useLive } from './use-live.ts';

export type ProfileView = {
  /** As it will be once what waits is sent; `undefined` until it is known. */
  readonly profile: Profile | undefined;
  /** How many changes wait for the server. */
  readonly waiting: number;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** Changes it here, and on the server now or when that can be reached. */
  readonly change: (change: ProfileChange) => Promise<void>;
};

/** What somebody says of themselves; readable and changeable without a network. */
export function useProfile(): ProfileView {
  const store = useDataStore();
  const { data, error, refetch } = useKeptAnswer(getProfile, {}, 'profile');
  const rows = useLive('profile changes', ({ outbox }) => outbox.ofLanes(['profile']));
  const changes = rows?.filter(({ state }) => state !== 'failed').map(changeOf) ?? [];
  useAfterSending(rows === undefined ? null : changes.length, () => {
    refetch();
    ignoreFailure(
      store.session().then((session) => session.renewAccount()),
      'account after a change of its profile; the next start reads it',
    );
  });
  return {
    profile: data && changes.reduce(withChange, data),
    waiting: changes.length,
    error,
    refetch,
    async change(change) {
      const session = await store.session();
      const { db, outbox } = session.runtime();
      await write(db, [db.outbox], () => outbox.enqueue([{ name: 'profile/change', change }]));
      ignoreFailure(session.sendNow(), 'profile; it waits in the outbox');
    },
  };
}

function changeOf({ command }: OutboxRow): ProfileChange {
  return (command as CommandOf<typeof profileChange>).change; // the only command of this lane
}

function withChange({ account, ...profile }: Profile, { name, lang, timeZone, unwanted }: ProfileChange): Profile {
  return {
    ...profile,
    account: { ...account, name: name ?? account.name, lang: lang ?? account.lang },
    timeZone: timeZone ?? profile.timeZone,
    unwanted: unwanted ?? profile.unwanted,
  };
}

/** Runs an action whenever fewer changes wait than before. */
function useAfterSending(count: number | null, action: () => void): void {
  const before = useRef(0);
  const run = useEffectEvent(action);
  useEffect(() => {
    if (count === null) return;
    if (count < before.current) run();
    before.current = count;
  }, [count]);
}
