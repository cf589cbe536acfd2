import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

/** Who the product is on which host; without a row it is one brand, the built-in one, on every host. */
export const brands = pgTable(
  'brands',
  {
    id: text('id').primaryKey(),
    /** Lower case, with a port where it is not the usual one. */
    hosts: text('hosts').array().notNull(),
    kind: text('kind', { enum: ['main', 'agency', 'demo'] }).notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    /** Stands in for hosts of no brand. */
    isDefault: boolean('is_default').notNull().default(false),
    /** An image as base64, and its media type. */
    logo: text('logo'),
    logoType: text('logo_type'),
    icon: text('icon'),
    iconType: text('icon_type'),
    /** `#rrggbb`, each readable on its theme. */
    accentLight: text('accent_light'),
    accentDark: text('accent_dark'),
    /** As `core/contract/environment.ts` has contacts. */
    contacts: jsonb('contacts').$type<Record<string, unknown>>().notNull().default({}),
    /** Name, address and numbers of who operates it, for the legal pages. */
    operator: jsonb('operator').$type<Record<string, string>>().notNull().default({}),
    /** Null for those of the installation. */
    languages: text('languages').array(),
    featuresOff: text('features_off').array().notNull().default([]),
    changedAtMs: atMs('changed_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('brands_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
);

/** Pages of an operator at `/p/{slug}/`, and texts that take the place of the legal pages. */
export const customPages = pgTable(
  'custom_pages',
  {
    /** Empty for the page of all brands. */
    brandId: text('brand_id').notNull().default(''),
    slug: text('slug').notNull(),
    lang: text('lang').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Markdown without raw HTML. */
    text: text('text').notNull(),
    changedAtMs: atMs('changed_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.slug, table.lang] })],
);

/** Messages that an operator shows to its users, each of them once. */
export const popups = pgTable('popups', {
  id: text('id').primaryKey(),
  /** Empty for all brands. */
  brandId: text('brand_id').notNull().default(''),
  title: text('title').notNull(),
  /** Markdown without raw HTML. */
  text: text('text').notNull(),
  actionLabel: text('action_label').notNull().default(''),
  actionHref: text('action_href').notNull().default(''),
  /** Empty for users of all plans. */
  plan: text('plan').notNull().default(''),
  startsAtMs: atMs('starts_at_ms').notNull(),
  endsAtMs: atMs('ends_at_ms').notNull(),
});

export const seenPopups = pgTable(
  'seen_popups',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    popupId: text('popup_id')
      .notNull()
      .references(() => popups.id, { onDelete: 'cascade' }),
    seenAtMs: atMs('seen_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.popupId] })],
);

/** What a brand offers to its users; without a row there are those of the product (`server/services/plans.ts`). */
export const plans = pgTable('plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  /** In the smallest unit of the currency. */
  monthPrice: integer('month_price').notNull(),
  /** For twelve months at once; null for twelve times the price of a month. */
  yearPrice: integer('year_price'),
  /** ISO 4217. */
  currency: text('currency').notNull(),
  /** What it holds, by name; -1 for without a limit. */
  limits: jsonb('limits').$type<Record<string, number>>().notNull(),
  isPublic: boolean('is_public').notNull().default(true),
});

/** People who look after users. */
export const managers = pgTable(
  'managers',
  {
    id: text('id').primaryKey(),
    brandId: text('brand_id').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** Names or numbers by messenger, as `core/domain/messenger-link.ts` has them. */
    messengers: jsonb('messengers').$type<Record<string, string>>().notNull().default({}),
    /** An image as base64, and its media type. */
    photo: text('photo'),
    photoType: text('photo_type'),
    /** Looks after those who have nobody else. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [index('managers_brand').on(table.brandId)],
);
