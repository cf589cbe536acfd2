import { ignoreFailure } from '#core/base/ignore-failure.ts';
import type { ErrorCode } from '#core/contract/errors.ts';
import { write } from '#src/data/database/app-database.ts';
import { newId } from '#src/data/new-id.ts';
import type { CommandOf } from '#src/data/outbox/command.ts';
import type { messagesSend } from '#src/data/outbox/commands/messages-send.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

type Form = CommandOf<typeof messagesSend>['form'];
/** What has become of a message. */
export type MessageFate =
  { readonly state: 'waiting' | 'sent' } | { readonly state: 'failed'; readonly code: ErrorCode | null };

/** Puts a message into the queue, which sends it now or when the server can be reached. @returns its id. */
export function useSendMessage(): (form: Omit<Form, 'id'>) => Promise<string> {
  const store = useDataStore();
  return async (form) => {
    const id = newId();
    const session = await store.session();
    const { db, outbox } = session.runtime();
    await write(db, [db.outbox], () => outbox.enqueue([{ name: 'messages/send', form: { ...form, id } }]));
    ignoreFailure(session.sendNow(), 'message');
    return id;
  };
}

/** What has become of the message with this id; `undefined` until it is known, and for the empty id. */
export function useMessageFate(id: string): MessageFate | undefined {
  const answer = useLive(`message ${id}`, async ({ outbox }) => ({
    id,
    rows: await outbox.ofLanes([`message:${id}`]),
  }));
  if (id === '' || answer?.id !== id) return undefined;
  const [row] = answer.rows;
  if (row === undefined) return { state: 'sent' };
  return row.state === 'failed' ? { state: 'failed', code: row.errorCode } : { state: 'waiting' };
}
