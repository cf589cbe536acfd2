import { and, eq, gt, lt } from 'drizzle-orm';
import type { SocialService } from '#core/contract/social.ts';
import type { Queryable } from '#server/db/database.ts';
import { socialAttempts } from '#server/db/social-schema.ts';
import { createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';

/** How long somebody may take at a service. */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

type Row = typeof socialAttempts.$inferSelect;
/** What somebody is at a service for. */
export type Attempt = Omit<Row, 'stateHash' | 'browserHash' | 'expiresAtMs'>;
export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

/** What only the browser that began can say: of it and the state both proofs are made, so that none of them is stored. */
export type Proof = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** People who are at a service. Only the hash of a state is stored. */
export function createAttemptRepository(db: Queryable, now: () => number, random: RandomBytes) {
  return {
    /** @param browser the cookie of the browser that begins. @returns what goes along, and what the attempt is called. */
    async begin(attempt: Attempt, browser: string): Promise<{ proof: Proof; id: string }> {
      const proof = proofOf(createToken(random), browser);
      const id = sha256(proof.state);
      await db.insert(socialAttempts).values({
        ...attempt,
        stateHash: id,
        browserHash: sha256(browser),
        expiresAtMs: now() + ATTEMPT_LIFE_MS,
      });
      return { proof, id };
    },

    /** Whom a service sends back: once for each state, and only in the browser that began. `null` for everybody else. */
    async take(
      { state, service, brandId }: { state: string; service: SocialService; brandId: string },
      browser: string | null,
    ): Promise<{ attempt: Attempt; proof: Proof; id: string } | null> {
      const [row] = await db
        .delete(socialAttempts)
        .where(and(eq(socialAttempts.stateHash, sha256(state)), gt(socialAttempts.expiresAtMs, now())))
        .returning();
      const isOurs =
        row?.service === service && row.brandId === brandId && browser !== null && row.browserHash === sha256(browser);
      return isOurs ? { attempt: row, proof: proofOf(state, browser), id: row.stateHash } : null;
    },

    async prune(): Promise<void> {
      await db.delete(socialAttempts).where(lt(socialAttempts.expiresAtMs, now()));
    },
  };
}

function proofOf(state: string, browser: string): Proof {
  return { state, nonce: sha256(`nonce ${state} ${browser}`), verifier: sha256(`verifier ${state} ${browser}`) };
}
