/** What a bot fetches pages for. */
export type BotUse =
  'search' | 'answers' | 'training' | 'ads' | 'preview' | 'seo' | 'monitor' | 'archive' | 'feeds' | 'security';

/** A program that fetches pages and says who it is. */
export type Bot = {
  readonly name: string;
  /** What it writes into its user agent, in small letters. */
  readonly token: string;
  readonly use: BotUse;
  readonly owner: string;
  /** Its own page about it. */
  readonly source: string;
  /** Ends of the names that its addresses have in reverse DNS; empty when its owner names none. */
  readonly hosts: readonly string[];
  /** Lists of its addresses that its owner publishes; empty when there is none. */
  readonly lists: readonly string[];
  /** The network it comes from, where its owner names that alone. */
  readonly network: string | null;
};
