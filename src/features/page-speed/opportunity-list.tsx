import { Trans, useLingui } from '@lingui/react/macro';
import type { Opportunity } from '#core/audit/speed/speed-facts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Disclosure, Panel, SourceLink } from '#src/ui/index.tsx';
import { useMetricText } from './metric-table.tsx';
import { ResourceTable } from './resource-table.tsx';

/** What to do, what saves most first; texts are Lighthouse's own. */
export function OpportunityList({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`What to do first`}>
      {opportunities.length === 0 ? (
        <Trans>Lighthouse found nothing that would save time or bytes.</Trans>
      ) : (
        opportunities.map((each) => <OpportunityRow key={each.id} opportunity={each} />)
      )}
    </Panel>
  );
}

function OpportunityRow({
  opportunity: { title, description, source, resources, ...rest },
}: {
  opportunity: Opportunity;
}) {
  return (
    <Disclosure
      summary={
        <>
          {title}{' '}
          {useSavedTexts(rest).map((text) => (
            <Badge key={text} tone="warning">
              {text}
            </Badge>
          ))}
        </>
      }
    >
      <p>{description}</p>
      {source !== null && <SourceLink href={source} />}
      {resources.length > 0 && <ResourceTable caption={title} rows={resources} />}
    </Disclosure>
  );
}

/** Short, as the field writes them: LCP −150 ms. */
function useSavedTexts({ savings, savedBytes }: Pick<Opportunity, 'savings' | 'savedBytes'>): string[] {
  const formats = useFormats();
  const valueText = useMetricText();
  const parts = savings.map(({ metric, value }) => `${metric.toUpperCase()} −${valueText(metric, value)}`);
  return savedBytes > 0 ? [...parts, `−${formats.bytes(savedBytes)}`] : parts;
}
