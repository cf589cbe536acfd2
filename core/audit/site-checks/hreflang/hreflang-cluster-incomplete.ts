import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { mutualClusters, versionSets, type VersionSets } from './version-sets.ts';

/** Versions of one page that name each other, some of them more versions than others; a page that is not named back is hreflang-no-return. */
export const hreflangClusterIncomplete = defineSiteCheck({
  id: 'hreflang-cluster-incomplete',
  area: 'hreflang',
  severity: 'warning',
  scope: 'site',
  needs: ['pages'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'Versions of one page list different languages',
    comment: 'Heading of a finding about hreflang. Versions: of a page in several languages.',
  },
  passed: {
    message: 'All versions of a page list the same languages',
    comment: 'Passed check in a list: what is right. No full stop. Versions: of a page in several languages.',
  },
  explanation: {
    message:
      'Every version should list the whole set. Search engines may ignore a language that only some of them list.',
    comment: 'Why the problem matters. set: of hreflang entries.',
  },
  howToFix: {
    message: 'Give all versions of the page the same list of hreflang entries.',
    comment: 'What the website owner should do. hreflang stays as it is.',
  },
  messages: {
    incomplete: {
      message:
        '{count, plural, one {# of {members} versions leaves} other {# of {members} versions leave}} out entries that others have; this one lacks {missing}',
      comment:
        'count: how many versions of a page lack entries. members: how many versions there are. missing: an address.',
    },
  },
  run({ pages }) {
    const sets = versionSets(pages);
    const clusters = mutualClusters(sets);
    if (clusters.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      clusters.flatMap((cluster) => {
        const lacking = lacksOf(cluster, sets);
        const [first] = lacking;
        if (first === undefined) return [];
        const values = {
          count: lacking.length,
          members: cluster.length,
          missing: addressOf(first.missing, pages, sets),
        };
        return [{ at: pages[first.place]?.url ?? '', messageKey: 'incomplete', values }];
      }),
    );
  },
});

/** Members that do not name all that the members together name, each with the first it lacks. */
function lacksOf(cluster: readonly number[], { named }: VersionSets): { place: number; missing: number }[] {
  const union = new Set(cluster.flatMap((place) => [place, ...(named[place] ?? [])]));
  return cluster.flatMap((place) => {
    const own = new Set(named[place]).add(place);
    if (own.size === union.size) return [];
    const missing = [...union].find((each) => !own.has(each));
    return missing === undefined ? [] : [{ place, missing }];
  });
}

function addressOf(place: number, pages: readonly SitePage[], { unread }: VersionSets): string {
  return pages[place]?.url ?? unread[place - pages.length] ?? '';
}
