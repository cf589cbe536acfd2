import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { createBilling, type Billing } from '#server/services/billing/billing.ts';
import { findUser } from '#server/services/billing/term-repository.ts';
import type { Brands } from '#server/services/brands/brands.ts';
import type { Texts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { queueTold } from './billing-mail.ts';

type ComposeDeps = {
  readonly config: Pick<Config, 'publicUrl' | 'payments'>;
  readonly database: Database;
  readonly now: () => number;
  readonly random: RandomBytes;
  readonly texts: Texts;
  readonly brands: Pick<Brands, 'byId'>;
};

/** Billing that mails what it does. @param onChange is told of every user whose plan or balance has changed. */
export function composeBilling(
  { config, database, now, random, texts, brands }: ComposeDeps,
  onChange: (userId: string) => void,
): Billing {
  return createBilling({
    ...{ database, now, random, onChange },
    async tell(tx, told) {
      const { userId, brandId } = told.order;
      const [brand, user] = [await brands.byId(brandId, config.publicUrl), await findUser(tx, userId ?? '')];
      if (brand === null || user === null) return;
      const payTo = config.payments.invoicePayment;
      await queueTold(tx, told, { brand, user, payTo, deps: { texts, now, random } });
    },
  });
}
