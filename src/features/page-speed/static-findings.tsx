import { Trans, useLingui } from '@lingui/react/macro';
import type { StaticFinding, StaticRule } from '#core/audit/speed/speed-facts.ts';
import { Count, Disclosure, Panel } from '#src/ui/index.tsx';
import { ResourceTable } from './resource-table.tsx';

/** What the files of the page tell of its speed without a browser. */
export function StaticFindings({ findings }: { findings: readonly StaticFinding[] }) {
  const { t } = useLingui();
  const texts = useStaticTexts();
  return (
    <Panel title={t`What to do first`}>
      {findings.length === 0 && <Trans>The files of this page give no reason to complain.</Trans>}
      {findings.map(({ rule, resources }) => (
        <Disclosure
          key={rule}
          summary={
            <>
              {texts[rule]} <Count>{resources.length}</Count>
            </>
          }
        >
          <ResourceTable caption={texts[rule]} rows={resources} />
        </Disclosure>
      ))}
    </Panel>
  );
}

/** What to do about each rule. */
export function useStaticTexts(): Readonly<Record<StaticRule, string>> {
  const { t } = useLingui();
  return {
    slowFirstByte: t`Answer sooner: the first byte takes over 800 ms`,
    notCompressed: t`Compress text with gzip or Brotli`,
    notCached: t`Let browsers keep files for at least a week`,
    blockingScript: t`Load scripts with async or defer`,
    blockingStyle: t`Check which stylesheets must load before the page is shown`,
    imageWithoutSize: t`Give images a width and height, so that nothing shifts`,
    heavyImage: t`Shrink images over 200 kB`,
    oldImageFormat: t`Use AVIF or WebP for images`,
    fontWithoutDisplay: t`Set font-display, so that text is shown before its font`,
    missingPreconnect: t`Connect ahead to other hosts that the page needs`,
    heavyPage: t`Reduce the page to less than 1.6 MB`,
  };
}
