import { Trans, useLingui } from '@lingui/react/macro';
import type { Recipient } from '#core/contract/report-delivery.ts';
import type { ReportDelivery } from '#core/reports/delivery.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { CheckboxField, ErrorNote, Panel, SelectField, Skeleton } from '#src/ui/index.tsx';
import { RecipientStateBadge } from './recipient-state.tsx';
import own from './delivery.module.css';
import { useRecipients } from './use-recipients.ts';

type AddressFieldsProps = { delivery: ReportDelivery; onChange: (part: Partial<ReportDelivery>) => void };
type Role = 'none' | 'to' | 'cc' | 'bcc';

/** Who gets reports of a delivery: groups, and people one by one. */
export function AddressFields({ delivery, onChange }: AddressFieldsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { recipients, ownEmail, error, refetch } = useRecipients();
  return (
    <Panel title={<Trans>Recipients</Trans>}>
      {recipients === undefined ? (
        error === null ? (
          <Skeleton label={t`Loading the recipients`} lines={4} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )
      ) : (
        <Choice {...{ delivery, onChange, recipients, ownEmail }} />
      )}
    </Panel>
  );
}

type ChoiceProps = AddressFieldsProps & { recipients: readonly Recipient[]; ownEmail: string };

function Choice({ delivery, onChange, recipients, ownEmail }: ChoiceProps) {
  const groups = [...new Set([...delivery.groups, ...recipients.flatMap((each) => each.groups)])].toSorted();
  const known = new Map(recipients.map((each) => [each.email, each]));
  const named = [...delivery.to, ...delivery.cc, ...delivery.bcc];
  const emails = [...new Set([ownEmail, ...known.keys(), ...named])].filter((email) => email !== '');
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>
          Reports go only to people who have said yes. Add them{' '}
          <LocaleLink path="/report-center/delivery/">here</LocaleLink>.
        </Trans>{' '}
        <Trans>
          Each recipient gets a separate mail. It names only copies (Cc); members of groups see no other address.
        </Trans>
      </p>
      {groups.length > 0 && (
        <div className={own['groups']}>
          {groups.map((group) => (
            <CheckboxField
              key={group}
              label={<Trans>Group {group}</Trans>}
              isChecked={delivery.groups.includes(group)}
              onCheckedChange={(isChecked) =>
                onChange({
                  groups: isChecked ? [...delivery.groups, group] : delivery.groups.filter((each) => each !== group),
                })
              }
            />
          ))}
        </div>
      )}
      <div className={styles['stack']}>
        {emails.map((email) => (
          <Person
            key={email}
            email={email}
            recipient={known.get(email)}
            isOwn={email === ownEmail}
            delivery={delivery}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  );
}

type PersonProps = AddressFieldsProps & { email: string; recipient: Recipient | undefined; isOwn: boolean };

function Person({ email, recipient, isOwn, delivery, onChange }: PersonProps) {
  const { t } = useLingui();
  const { to, cc, bcc } = delivery;
  const role: Role = to.includes(email) ? 'to' : cc.includes(email) ? 'cc' : bcc.includes(email) ? 'bcc' : 'none';
  const without = (list: readonly string[]) => list.filter((each) => each !== email);
  const choose = (next: string) =>
    onChange({
      to: next === 'to' ? [...without(to), email] : without(to),
      cc: next === 'cc' ? [...without(cc), email] : without(cc),
      bcc: next === 'bcc' ? [...without(bcc), email] : without(bcc),
    });
  return (
    <div className={own['row']}>
      <SelectField
        label={isOwn ? t`${email} (you)` : email}
        value={role}
        options={[
          { value: 'none', label: t`Nothing` },
          { value: 'to', label: t`To` },
          { value: 'cc', label: t`Copy (Cc)` },
          { value: 'bcc', label: t`Hidden copy (Bcc)` },
        ]}
        onValueChange={choose}
      />
      {recipient !== undefined && <RecipientStateBadge state={recipient.state} />}
    </div>
  );
}
