import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import type { Billing, ProviderId } from '#core/contract/billing.ts';
import { priceOf } from '#core/domain/plan-period.ts';
import type { Queryable } from '#server/db/database.ts';
import { mainCurrency } from '#server/services/billing/billing.ts';
import { findTerm } from '#server/services/billing/term-repository.ts';
import { balanceOf, ofUser } from '#server/services/ledger/ledger-repository.ts';
import { countListRows } from '#server/services/list-rows/list-row-repository.ts';
import { limitsOfPlan, readPlan, readPlans } from '#server/services/plan-repository.ts';
import type { SessionUser } from '#server/services/session-repository.ts';

/** Balance, plan, term and limits of a user, as they are now. */
export async function readBilling(
  db: Queryable,
  user: Pick<SessionUser, 'id' | 'plan' | 'projectCount'>,
  providers: readonly ProviderId[],
): Promise<Billing> {
  const currency = await mainCurrency(db);
  const plan = await readPlan(db, user.plan);
  const term = await findTerm(db, user.id);
  const offered = term === null ? undefined : (await readPlans(db)).find(({ id }) => id === term.plan);
  return {
    currency,
    balance: await balanceOf(db, ofUser(user.id, currency)),
    plan: {
      id: plan.id,
      name: plan.name,
      monthPrice: plan.monthPrice,
      currency: plan.currency,
      limits: { ...(await limitsOfPlan(db, user.plan)) },
    },
    term: term && {
      period: term.period,
      endsAtMs: term.endsAtMs,
      renews: term.renews,
      price: offered === undefined ? null : priceOf(offered, term.period),
      currency: offered?.currency ?? term.currency,
    },
    used: { sites: user.projectCount, keywords: await countListRows(db, user.id, serpKeywords.name) },
    providers: [...providers],
  };
}
