import { Trans, useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type SyntheticEvent } from 'react';
import { MAX_ASKED_AT_ONCE, type Recipient } from '#core/contract/report-delivery.ts';
import { isEmail } from '#core/domain/email.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Button,
  ConfirmDialog,
  DataTable,
  Dialog,
  ErrorNote,
  IconButton,
  LineListField,
  LateMenu,
  Panel,
  Skeleton,
  TextField,
  useSnackbar,
} from '#src/ui/index.tsx';
import { RecipientStateBadge } from './recipient-state.tsx';
import own from './delivery.module.css';
import { useRecipients } from './use-recipients.ts';

type People = ReturnType<typeof useRecipients>;

/** Everybody who may get reports: added here, asked by mail, and sent nothing before they have said yes. */
export function RecipientsPanel() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const people = useRecipients();
  const { recipients, error, refetch } = people;
  return (
    <Panel title={<Trans>Recipients</Trans>}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>
            Each of them gets one mail that asks. Reports are sent once they have said yes, and each report has a link
            that stops them.
          </Trans>
        </p>
        {recipients === undefined ? (
          error === null ? (
            <Skeleton label={t`Loading the recipients`} lines={3} />
          ) : (
            <ErrorNote text={errorText(error)} onRetry={refetch} />
          )
        ) : (
          <>
            <AskForm people={people} />
            <RecipientTable people={people} recipients={recipients} />
          </>
        )}
      </div>
    </Panel>
  );
}

function toGroups(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim().slice(0, 40)))].filter((name) => name !== '');
}

function AskForm({ people }: { people: People }) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const lines = typed.split('\n').map((line) => line.trim());
  const emails = lines.filter((line) => line !== '');
  const invalid = isChecked ? lines.flatMap((line, at) => (line === '' || isEmail(line) ? [] : [at])) : [];

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (emails.length === 0 || !emails.every(isEmail)) return;
    setIsBusy(true);
    try {
      const asked = await people.ask(emails, { groups: toGroups(group), lang: i18n.locale });
      setTyped('');
      setIsChecked(false);
      snackbar.show({
        text: asked === 0 ? t`Added. They were asked before, or have answered.` : t`Added. We asked them by mail.`,
      });
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  if (!people.isOwnConfirmed)
    return (
      <p role="status">
        <Trans>
          Before you can add people, <LocaleLink path="/email-confirmation/">confirm your own address</LocaleLink>.
        </Trans>
      </p>
    );
  return (
    <form className={styles['stack']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <LineListField
        label={t`E-mail addresses, one per line`}
        value={typed}
        rows={3}
        invalidLines={invalid}
        error={
          isChecked && emails.length === 0
            ? errorText('REQUIRE_MSG')
            : invalid.length > 0
              ? t`Write addresses such as ann@example.org, without names.`
              : emails.length > MAX_ASKED_AT_ONCE
                ? t`At most ${MAX_ASKED_AT_ONCE} at once.`
                : undefined
        }
        onValueChange={setTyped}
      />
      <TextField
        label={t`Groups`}
        help={t`Such as “Clients, Board”, with commas between. A delivery can name a group.`}
        value={group}
        maxLength={200}
        onValueChange={setGroup}
      />
      <div className={own['row']}>
        <Button type="submit" isBusy={isBusy} disabled={emails.length > MAX_ASKED_AT_ONCE}>
          <Trans>Add and ask them</Trans>
        </Button>
      </div>
    </form>
  );
}

function RecipientTable({ people, recipients }: { people: People; recipients: readonly Recipient[] }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [edited, setEdited] = useState<Recipient>();
  const [removed, setRemoved] = useState<Recipient>();
  async function askAgain({ email }: Recipient) {
    const asked = await people.ask([email], { groups: [], lang: i18n.locale });
    snackbar.show({
      text: asked === 0 ? t`${email} was asked lately. Nobody is asked often.` : t`We asked ${email} again.`,
    });
  }
  return (
    <>
      {people.isKept && (
        <p className={styles['hint']} role="status">
          <Trans>This is what was known last. It is read anew once there is a connection.</Trans>
        </p>
      )}
      <DataTable
        caption={t`Recipients`}
        emptyText={t`Nobody yet. You get reports yourself without being asked.`}
        rows={recipients}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'email',
            header: t`E-mail`,
            isPrimary: true,
            cell: ({ email }) => email,
            sortValue: ({ email }) => email,
          },
          {
            id: 'state',
            header: t`Answer`,
            isPrimary: true,
            cell: ({ state }) => <RecipientStateBadge state={state} />,
            sortValue: ({ state }) => state,
          },
          { id: 'groups', header: t`Groups`, cell: ({ groups }) => formats.list(groups) },
          {
            id: 'asked',
            header: t`Asked`,
            cell: ({ askedAtMs }) => (askedAtMs === null ? '–' : formats.date(askedAtMs)),
          },
          {
            id: 'actions',
            header: t`Actions`,
            isPrimary: true,
            cell: (recipient) => (
              <LateMenu
                align="end"
                trigger={<IconButton label={t`Actions of ${recipient.email}`} icon={<Ellipsis aria-hidden="true" />} />}
                items={[
                  ...(recipient.state === 'asked' || recipient.state === 'new'
                    ? [{ id: 'ask', label: t`Ask again`, onSelect: () => void attempt(() => askAgain(recipient)) }]
                    : []),
                  { id: 'groups', label: t`Groups`, onSelect: () => setEdited(recipient) },
                  { id: 'remove', label: t`Remove`, onSelect: () => setRemoved(recipient) },
                ]}
              />
            ),
          },
        ]}
      />
      {edited !== undefined && <GroupsDialog recipient={edited} people={people} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={t`Remove ${removed?.email ?? ''}?`}
        text={t`Reports are no longer sent there. What was answered is remembered: who said no is not asked again.`}
        confirmText={t`Remove`}
        onConfirm={() => {
          if (removed !== undefined) void attempt(() => people.remove(removed));
          setRemoved(undefined);
        }}
        onCancel={() => setRemoved(undefined)}
      />
    </>
  );
}

type GroupsDialogProps = { recipient: Recipient; people: People; onClose: () => void };

function GroupsDialog({ recipient, people, onClose }: GroupsDialogProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [groups, setGroups] = useState(recipient.groups.join(', '));
  return (
    <Dialog isOpen title={t`Groups of ${recipient.email}`} onClose={onClose}>
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await people.setGroups(recipient, toGroups(groups));
            onClose();
          });
        }}
      >
        <TextField
          label={t`Groups`}
          help={t`With commas between them.`}
          value={groups}
          maxLength={200}
          onValueChange={setGroups}
        />
        <div className={own['row']}>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
          <Button variant="cancel" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
