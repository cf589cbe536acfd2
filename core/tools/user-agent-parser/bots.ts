import type { Bot } from './bot.ts';
import { BOT_FAMILIES } from './bot-families.ts';

export const BOTS: readonly Bot[] = BOT_FAMILIES.flatMap(
  ({ bots, owner, source, hosts = [], lists = [], network = null }) =>
    bots.map(([name, use, token = name.toLowerCase()]) => ({ name, token, use, owner, source, hosts, lists, network })),
);

/** The bot that a user agent says it is; `null` when it names none of these. */
export function findBot(userAgent: string): Bot | null {
  const text = userAgent.toLowerCase();
  return BOTS.find(({ token }) => text.includes(token)) ?? null;
}
