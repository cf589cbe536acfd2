import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuideKey } from '#core/domain/guide.ts';

export type GuideStep = {
  /** CSS selector of what it explains; a step without its target is left out. */
  readonly target: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
};

/** What each guide shows; a page that comes later adds its own. */
export const GUIDE_STEPS: Readonly<Partial<Record<GuideKey, readonly GuideStep[]>>> = {
  dashboard: [
    {
      target: 'main h1',
      title: msg`All your websites at a glance`,
      text: msg`This page shows how your websites are doing, what changed and what runs just now.`,
    },
    {
      target: '#project-selector',
      title: msg`Choose the current project`,
      text: msg`Most pages work on one project. Choose it here, or type a domain to add one.`,
    },
    {
      target: 'main table',
      title: msg`Your websites`,
      text: msg`Each row is a website with its newest score. Select several to analyze them at once.`,
    },
    {
      target: '#sidebar',
      title: msg`Everything else`,
      text: msg`Analyses and tools are here. They show the current project as soon as you open them.`,
    },
  ],
  homepage: [
    {
      target: 'main form',
      title: msg`Start with an address`,
      text: msg`Enter the address of a page and run the analysis. You need no account.`,
    },
    {
      target: '#project-selector',
      title: msg`Keep your websites`,
      text: msg`Add the websites you look after. They are stored in this browser until you sign up.`,
    },
    {
      target: '#sidebar',
      title: msg`More analyses and free tools`,
      text: msg`Check a whole website, or look up DNS, SSL, WHOIS and more.`,
    },
  ],
};
