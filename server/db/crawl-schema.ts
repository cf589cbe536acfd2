import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atMs, bytes, storableJson } from './columns.ts';
import { users } from './schema.ts';

export const CRAWL_PHASES = ['host', 'pages', 'targets', 'judge', 'done'] as const;

/** A crawl of a site: of one task, and later of its result. Its rows lie in the tables below under its number. */
export const crawls = pgTable(
  'crawls',
  {
    id: serial('id').primaryKey(),
    taskId: text('task_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    startedAtMs: atMs('started_at_ms').notNull(),
    /** Which part of the work is being done; stored with the rows it made, so that a killed run goes on there. */
    phase: text('phase', { enum: CRAWL_PHASES }).notNull(),
    /** Counts and facts that the next run needs (`CrawlState`). */
    state: storableJson('state').notNull(),
    /** Names of the findings and what became of them (`packKeys`), for the next crawl to compare with. */
    findingKeys: bytes('finding_keys'),
  },
  (table) => [
    uniqueIndex('crawls_task').on(table.taskId),
    index('crawls_user_site').on(table.userId, table.site, table.id),
  ],
);

/** Without a foreign key, whose check for each of a million rows would cost more than writing them: the repository deletes them with the crawl. */
const crawlId = () => integer('crawl_id').notNull();

/** Addresses a crawl has met, numbered in the order met: the visited set, and, in that order, the frontier. */
export const crawlUrls = pgTable(
  'crawl_urls',
  {
    crawlId: crawlId(),
    id: integer('id').notNull(),
    url: text('url').notNull(),
    /** What is to be asked (`WANT`), or why it is not (`SKIP`, negative). */
    want: smallint('want').notNull(),
    /** Clicks from the start on the way it was first met; -1 when no link led there. */
    depth: smallint('depth').notNull(),
  },
  (table) => [primaryKey({ columns: [table.crawlId, table.id] })],
);

/** What an address answered; a re-check puts a row in the place of another. */
export const crawlResponses = pgTable(
  'crawl_answers',
  {
    crawlId: crawlId(),
    id: integer('id').notNull(),
    /** 0 when no answer came. */
    status: smallint('status').notNull(),
    failure: text('failure'),
    /** Number of the address it redirects to, or that it ended at. */
    finalId: integer('final_id'),
    /** Bits (`RESPONSE_FLAG`). */
    flags: smallint('flags').notNull(),
    ttfbMs: integer('ttfb_ms').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    words: integer('words').notNull(),
    title: text('title'),
    description: text('description'),
    h1: text('h1'),
    language: text('language'),
    canonicalId: integer('canonical_id'),
    textHash: text('text_hash'),
    signature: bytes('signature'),
    /** Numbers of the addresses it names (`packIds`), and what it says of each (`packLinkFacts`). */
    links: bytes('links'),
    linkFacts: bytes('link_facts'),
    /** Of what is no page: headers and facts that checks ask for. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    /** What the rules about single pages found (`packFindings`). */
    findings: bytes('findings'),
    fetchedAtMs: atMs('fetched_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.crawlId, table.id] })],
);

/** Sitemap files of a crawl, the numbers of the addresses each lists, and the language versions it names (`packAlternates`). */
export const crawlSitemaps = pgTable(
  'crawl_sitemaps',
  {
    crawlId: crawlId(),
    id: integer('id').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    entries: bytes('entries').notNull(),
    alternates: bytes('alternates'),
  },
  (table) => [primaryKey({ columns: [table.crawlId, table.id] })],
);

/** What a finished crawl gives for each address: its place among the links, and what was found when all was known. */
export const crawlPages = pgTable(
  'crawl_pages',
  {
    crawlId: crawlId(),
    id: integer('id').notNull(),
    depth: smallint('depth').notNull(),
    inlinks: integer('inlinks').notNull(),
    outlinks: integer('outlinks').notNull(),
    rank: real('rank').notNull(),
    errors: integer('errors').notNull(),
    warnings: integer('warnings').notNull(),
    notices: integer('notices').notNull(),
    /** Numbers of the pages that link here, packed. */
    linkedFrom: bytes('linked_from'),
    /** What the rules about links and the site found here, as in crawl_answers. */
    findings: bytes('findings'),
    /** What became of all that was found on the page, here and in crawl_answers, since the crawl before. */
    states: text('states'),
  },
  (table) => [primaryKey({ columns: [table.crawlId, table.id] })],
);

/** On which pages a rule found something. */
export const crawlChecks = pgTable(
  'crawl_checks',
  {
    crawlId: crawlId(),
    /** Place in CHECK_IDS. */
    check: smallint('check').notNull(),
    /** Of the worst finding: 0 error, 1 warning, 2 notice. */
    severity: smallint('severity').notNull(),
    count: integer('count').notNull(),
    /** Numbers of the pages and how many findings each has, packed. */
    pages: bytes('pages').notNull(),
    counts: bytes('counts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.crawlId, table.check] })],
);
