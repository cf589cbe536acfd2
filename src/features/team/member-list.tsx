import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Invitation, Member, Team } from '#core/contract/members.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { teamCalls } from '#src/data/hooks/use-team.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useGrantsText } from '#src/i18n/role-names.ts';
import { Badge, Button, ConfirmDialog, ListRow, RowList } from '#src/ui/index.tsx';
import { toDraft } from './grants-draft.ts';
import { GrantsDialog } from './grants-dialog.tsx';

type MemberListProps = { team: Team; isReadOnly: boolean; onChange: () => void };

/** The people of an account: its holder, its members, and who was invited. */
export function MemberList({ team, isReadOnly, onChange }: MemberListProps) {
  const { holder, members, invitations } = team;
  return (
    <RowList>
      <ListRow
        name={<strong>{holder.name || holder.email}</strong>}
        notes={
          <>
            {holder.email} · <Trans>Holder of the account</Trans>
          </>
        }
      />
      {members.map((member) => (
        <MemberRow key={member.id} member={member} isReadOnly={isReadOnly} onChange={onChange} />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} isReadOnly={isReadOnly} onChange={onChange} />
      ))}
    </RowList>
  );
}

type RowProps = { isReadOnly: boolean; onChange: () => void };

function MemberRow({ member, isReadOnly, onChange }: RowProps & { member: Member }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const { isBusy, run } = useStep(onChange);
  const grantsText = useGrantsText();
  const { id, name, email, grants, isSelf } = member;

  async function remove() {
    await run(() => teamCalls.remove(id), t`${email} is no longer in the account`);
    setAsked(null);
  }
  return (
    <ListRow
      name={
        <>
          <strong>{name || email}</strong> {isSelf && <Badge tone="accent">{t`You`}</Badge>}
        </>
      }
      notes={`${email} · ${grantsText(grants)}`}
      actions={
        <>
          <Button
            variant="cancel"
            size="s"
            disabled={isReadOnly}
            aria-label={t`Change the role of ${email}`}
            onClick={() => setAsked('change')}
          >
            <Trans>Change role</Trans>
          </Button>
          <Button
            variant="cancel"
            size="s"
            disabled={isReadOnly}
            aria-label={t`Remove ${email}`}
            onClick={() => setAsked('remove')}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {asked === 'change' && (
        <GrantsDialog
          title={t`Role of ${email}`}
          action={t`Save`}
          start={toDraft(grants)}
          onClose={() => setAsked(null)}
          onSubmit={async (changed) => {
            await teamCalls.change(id, changed);
            onChange();
            setAsked(null);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={t`Remove ${email} from the account?`}
        text={t`They lose access at once, on every device. What they have done stays.`}
        confirmText={t`Remove`}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(null)}
      />
    </ListRow>
  );
}

function InvitationRow({ invitation, isReadOnly, onChange }: RowProps & { invitation: Invitation }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { isBusy, run } = useStep(onChange);
  const grantsText = useGrantsText();
  const { id, email, grants, expiresAtMs, isExpired, sentCount } = invitation;
  const until = formats.date(expiresAtMs);
  return (
    <ListRow
      name={
        <>
          {email}{' '}
          <Badge tone={isExpired ? 'warning' : 'neutral'}>{isExpired ? t`Invitation expired` : t`Invited`}</Badge>
        </>
      }
      notes={
        <>
          {grantsText(grants)} · {isExpired ? <Trans>expired {until}</Trans> : <Trans>valid until {until}</Trans>}
          {sentCount > 1 && (
            <>
              {' '}
              · <Plural value={sentCount} one="sent # time" other="sent # times" />
            </>
          )}
        </>
      }
      actions={
        <>
          <Button
            variant="cancel"
            size="s"
            isBusy={isBusy}
            disabled={isReadOnly}
            aria-label={t`Send the invitation of ${email} again`}
            onClick={() => void run(() => teamCalls.sendAgain(id), t`The invitation was sent again`)}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            variant="cancel"
            size="s"
            isBusy={isBusy}
            disabled={isReadOnly}
            aria-label={t`Withdraw the invitation of ${email}`}
            onClick={() => void run(() => teamCalls.revoke(id), t`The invitation was withdrawn`)}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    />
  );
}
