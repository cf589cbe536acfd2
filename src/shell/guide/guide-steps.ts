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
      target: 'main figure',
      title: msg`See what you get`,
      text: msg`A score, what to fix first, and the evidence of each finding.`,
    },
    {
      target: '#project-selector',
      title: msg`Keep your websites`,
      text: msg`Type a domain to add a website. Without an account it stays in this browser, with one it is on all your devices.`,
    },
    {
      target: '#sidebar',
      title: msg`All analyses`,
      text: msg`Every analysis is in this menu. Choose a website first, and most of them open with it.`,
    },
    {
      // Only where there are any.
      target: '#sidebar a[href$="/tools/"]',
      title: msg`Free tools`,
      text: msg`Small helpers for single questions. They need no account either.`,
    },
  ],
};
