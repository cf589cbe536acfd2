import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const CALM_TURNS = 5;
let openTransactions = 0;

/** Database transactions are counted, so that it is known when all browsers of this process have come to rest. */
function countTransactions(): void {
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const begin = prototype.transaction;
  prototype.transaction = function transaction(this: IDBDatabase, ...args) {
    const begun = begin.apply(this, args);
    openTransactions += 1;
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => (openTransactions -= 1));
    return begun;
  };
}
countTransactions();

/** Resolves when no transaction is open and nothing begins another for some turns of the event loop. */
export async function untilAtRest(): Promise<void> {
  for (let calm = 0; calm < CALM_TURNS; calm = openTransactions > 0 ? 0 : calm + 1) await nextTurn();
}
