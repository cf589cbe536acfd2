import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useStep } from '#src/analysis/use-step.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useIsOwner } from '#src/data/hooks/use-role.ts';
import { teamCalls, useMemberships, useTeam } from '#src/data/hooks/use-team.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useGrantsText } from '#src/i18n/role-names.ts';
import { Button, ConfirmDialog, ErrorNote, ListRow, RowList, Skeleton } from '#src/ui/index.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import styles from './team.module.css';

/** Who works in the account, for its owners, and where one works oneself. */
export function TeamPanel() {
  const isOwner = useIsOwner();
  return (
    <>
      {isOwner && <OwnTeam />}
      <OtherAccounts />
    </>
  );
}

function Part({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>{heading}</h3>
      {children}
    </section>
  );
}

/** Says while there is no connection what needs one. */
function NeedsServer() {
  return (
    <p role="status" className={styles['note']}>
      <Trans>As of your last visit. Changes need a connection.</Trans>
    </p>
  );
}

function OwnTeam() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, isKept, error, refetch } = useTeam();
  const isAway = useConnectivity().state !== 'online' || isKept;
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Part heading={<Trans>People in this account</Trans>}>
      {data !== undefined ? (
        <>
          {isAway && <NeedsServer />}
          <MemberList team={data} isReadOnly={isAway} onChange={refetch} />
          <div className={styles['actions']}>
            <Button disabled={isAway} onClick={() => setIsInviting(true)}>
              <Trans>Invite a person</Trans>
            </Button>
          </div>
        </>
      ) : error === null ? (
        <Skeleton label={t`Loading the team`} lines={3} />
      ) : (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onDone={refetch} />}
    </Part>
  );
}

function OtherAccounts() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, isKept, error, refetch } = useMemberships();
  const isAway = useConnectivity().state !== 'online' || isKept;
  const [asked, setAsked] = useState<{ account: string; email: string } | null>(null);
  const { isBusy, run } = useStep(refetch);
  const grantsText = useGrantsText();

  async function leave(account: string) {
    await run(() => teamCalls.leave(account), t`You left the account`);
    setAsked(null);
  }
  return (
    <Part heading={<Trans>Accounts you work in</Trans>}>
      {data === undefined ? (
        error === null ? (
          <Skeleton label={t`Loading the accounts you work in`} lines={2} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )
      ) : data.memberships.length === 0 ? (
        <p className={styles['note']}>
          <Trans>Nobody has invited you yet. Accounts of others appear here once you accept an invitation.</Trans>
        </p>
      ) : (
        <RowList>
          {data.memberships.map(({ account, name, email, grants }) => (
            <ListRow
              key={account}
              name={<strong>{name || email}</strong>}
              notes={`${email} · ${grantsText(grants)}`}
              actions={
                <Button
                  variant="cancel"
                  size="s"
                  disabled={isAway}
                  aria-label={t`Leave the account of ${email}`}
                  onClick={() => setAsked({ account, email })}
                >
                  <Trans>Leave</Trans>
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t`Leave this account?`}
        text={t`You can no longer work in the account of ${asked?.email ?? ''}. To come back you need a new invitation.`}
        confirmText={t`Leave`}
        isBusy={isBusy}
        onConfirm={() => asked !== null && void leave(asked.account)}
        onCancel={() => setAsked(null)}
      />
    </Part>
  );
}
