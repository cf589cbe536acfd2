import { Trans } from '@lingui/react/macro';
import type { SiteHost } from '#core/domain/site-host.ts';
import { Button, useAppActions, type ButtonProps } from '#src/ui/index.tsx';
import { useRoleRefusal } from './use-role-refusal.ts';

type AddWebsiteButtonProps = Omit<ButtonProps, 'onClick'> & { site?: SiteHost };

/** Leads to adding a website, one that is known or any; disabled where the role does not allow it. Its text may be another one. */
export function AddWebsiteButton({ site, children, ...rest }: AddWebsiteButtonProps) {
  const { openAddWebsite } = useAppActions();
  const refusal = useRoleRefusal();
  return (
    <Button {...refusal} {...rest} onClick={() => openAddWebsite(site)}>
      {children ?? <Trans>Add website</Trans>}
    </Button>
  );
}
