import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useIsOwner } from '#src/data/hooks/use-role.ts';
import { AccountSection } from './account-section.tsx';

type ProfileSectionsProps = { team: ComponentType; log: ComponentType };

/** Below the profile: who works in the account, and what happened in it, the latter for owners. */
export function ProfileSections({ team: Team, log: Log }: ProfileSectionsProps) {
  const isOwner = useIsOwner();
  return (
    <>
      <AccountSection title={<Trans>Team</Trans>} note={<Trans>Who works in this account, and where you work</Trans>}>
        <Team />
      </AccountSection>
      {isOwner && (
        <AccountSection
          title={<Trans>Account log</Trans>}
          note={<Trans>Who did what in this account, of the last year</Trans>}
        >
          <Log />
        </AccountSection>
      )}
    </>
  );
}
