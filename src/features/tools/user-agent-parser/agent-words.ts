import { useLingui } from '@lingui/react/macro';
import type { BotUse } from '#core/tools/user-agent-parser/bot.ts';
import type {
  DeviceKind,
  Named,
  UserAgentLimit,
  UserAgentReading,
} from '#core/tools/user-agent-parser/user-agent-parser.ts';

/** Name and version in one line; '' for nothing. */
export function nameOf(named: Named | null): string {
  return named === null ? '' : `${named.name} ${named.version}`.trim();
}

/** The program in one line: the bot, the browser, or the app that shows pages itself; '' when nothing is told. */
export function programOf({ bot, browser, app }: UserAgentReading): string {
  if (bot !== null) return bot.kind === 'known' ? bot.bot.name : bot.word;
  return nameOf(browser) || app;
}

export function useDeviceName(): (kind: DeviceKind) => string {
  const { t } = useLingui();
  return (kind) => ({ desktop: t`Desktop`, mobile: t`Phone`, tablet: t`Tablet`, tv: t`TV`, other: '' })[kind];
}

export function useUseName(): (use: BotUse) => string {
  const { t } = useLingui();
  return (use) =>
    ({
      search: t`Search index`,
      answers: t`AI answers`,
      training: t`AI training`,
      ads: t`Ads`,
      preview: t`Link previews`,
      seo: t`SEO tool`,
      monitor: t`Testing and monitoring`,
      archive: t`Archive`,
      feeds: t`Feeds`,
      security: t`Security`,
    })[use];
}

export function useLimitText(): (limit: UserAgentLimit) => string {
  const { t } = useLingui();
  return (limit) =>
    ({
      windows: t`Windows 11 calls itself 10, so it may be either.`,
      mac: t`macOS has called itself 10.15.7 since version 11, so it may be any later one.`,
      android: t`Chrome says “Android 10; K” on every phone: neither version nor model is told.`,
      version: t`Only the first number of the version is true; the rest is always 0.`,
      ipad: t`It may be an iPad: Safari on it asks for pages as a Mac does.`,
      webkit: t`On iPhones and iPads the page is shown by the engine of Safari, whatever the app is called.`,
    })[limit];
}
