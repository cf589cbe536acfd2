import { Trans } from '@lingui/react/macro';
import { latinTwin } from '#core/domain/latin-twin.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { useProject } from '#src/data/hooks/use-projects.ts';
import { Badge } from '#src/ui/index.tsx';

/** Warns of a website whose name, in another script, is read as that of one in the list. Nothing for all others. */
export function LookalikeBadge({ site }: { site: string }) {
  const twin = latinTwin(site);
  const host = twin === null ? null : toSiteHost(twin);
  return host !== null && <TwinBadge twin={host} />;
}

function TwinBadge({ twin }: { twin: SiteHost }) {
  const project = useProject(twin);
  if (project === null || project === undefined) return null;
  return (
    <Badge tone="warning">
      <Trans comment="Of a website whose name is written with letters of another script">Looks like {twin}</Trans>
    </Badge>
  );
}
