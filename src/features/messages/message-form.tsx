import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  MESSAGE_LIMITS,
  MESSAGE_TOPICS,
  messageProblems,
  trimMessage,
  type MessageField,
} from '#core/domain/message-form.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useMessageFate, useSendMessage } from '#src/data/hooks/use-send-message.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, SelectField, TextArea, TextField } from '#src/ui/index.tsx';
import styles from './messages.module.css';

type Kind = 'support' | 'consultation';
const EMPTY = { name: '', email: '', phone: '', website: '', topic: '', message: '', touched: '' };
type Topic = (typeof MESSAGE_TOPICS)[number];

/** What somebody types, with what is known of them where they have not typed anything; kept with every change. */
function useFields(kind: Kind) {
  const draft = useDraft(`message ${kind}`, EMPTY);
  const account = useAccount();
  const project = useCurrentProject();
  const touched = draft.value.touched.split(' ');
  const known = {
    name: account?.name ?? '',
    email: account?.email ?? '',
    website: project == null ? '' : shownHost(project.site),
    topic: 'other',
  };
  const { touched: _touched, ...typed } = draft.value;
  const untouched = Object.fromEntries(Object.entries(known).filter(([name]) => !touched.includes(name)));
  const fields = { ...typed, ...untouched };
  return {
    fields,
    set: (name: MessageField, value: string) =>
      draft.set({ ...draft.value, [name]: value, touched: [...new Set([...touched, name])].join(' ').trim() }),
    clear: () => draft.clear(),
  };
}

/** A message to the person who looks after somebody. It is kept until it is sent, also without a connection. */
export function MessageForm({ kind }: { kind: Kind }) {
  const { fields, set, clear } = useFields(kind);
  const sent = useDraft(`message sent ${kind}`, '');
  const send = useSendMessage();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? messageProblems(trimMessage(fields)) : {};

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    const wrong = Object.keys(messageProblems(trimMessage(fields)))[0];
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const topic = MESSAGE_TOPICS.find((each) => each === fields.topic) ?? 'other';
    // A second click comes before the first is shown.
    if (isSending.current) return;
    isSending.current = true;
    try {
      sent.set(await send({ kind, ...trimMessage(fields), topic }));
      clear();
      setIsChecked(false);
    } finally {
      isSending.current = false;
    }
  }

  if (sent.value !== '') return <Fate id={sent.value} onAnother={() => sent.clear()} />;
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Fields fields={fields} problems={problems} onChange={set} />
      <div className={styles['submit']}>
        <Button type="submit">
          <Trans>Send message</Trans>
        </Button>
        <OfflineHint />
      </div>
    </form>
  );
}

type FieldsProps = {
  fields: Readonly<Record<MessageField, string>>;
  problems: ReturnType<typeof messageProblems>;
  onChange: (name: MessageField, value: string) => void;
};

function Fields({ fields, problems, onChange }: FieldsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const topics = useTopics();
  const field = (name: MessageField) => ({
    name,
    value: fields[name],
    error: problems[name] === undefined ? undefined : errorText(problems[name]),
    maxLength: MESSAGE_LIMITS[name],
    onValueChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <div className={styles['pair']}>
        <TextField {...field('name')} label={t`Name`} autoComplete="name" required />
        <TextField {...field('email')} label={t`E-mail`} type="email" inputMode="email" autoComplete="email" required />
        <TextField {...field('phone')} label={t`Phone`} help={t`Optional`} type="tel" autoComplete="tel" />
        <TextField
          {...field('website')}
          label={t`Website`}
          help={t`Optional`}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <SelectField
        name="topic"
        label={t`Topic`}
        value={fields.topic}
        onValueChange={(value) => onChange('topic', value)}
        options={MESSAGE_TOPICS.map((value) => ({ value, label: topics[value] }))}
      />
      <TextArea {...field('message')} label={t`Message`} rows={8} required />
    </>
  );
}

function useTopics(): Readonly<Record<Topic, string>> {
  const { t } = useLingui();
  return {
    audit: t`Results of an analysis`,
    rankings: t`Positions in search engines`,
    content: t`Texts and keywords`,
    plan: t`Plans and prices`,
    account: t`My account`,
    problem: t`Something does not work`,
    other: t`Something else`,
  };
}

function OfflineHint() {
  const { state } = useConnectivity();
  if (state === 'online') return null;
  return (
    <p className={styles['hint']}>
      <Trans>You are offline. The message is kept and sent as soon as there is a connection.</Trans>
    </p>
  );
}

/** What has become of the message. */
function Fate({ id, onAnother }: { id: string; onAnother: () => void }) {
  const errorText = useErrorText();
  const { state: connection } = useConnectivity();
  const fate = useMessageFate(id);
  const isSent = fate?.state === 'sent';
  return (
    <div className={styles['fate']} role="status" data-sent={isSent}>
      <h2>
        {isSent ? (
          <Trans>Message sent</Trans>
        ) : fate?.state === 'failed' ? (
          <Trans>The message was not accepted</Trans>
        ) : (
          <Trans>The message is waiting to be sent</Trans>
        )}
      </h2>
      <p>
        {isSent ? (
          <Trans>Thank you. We answer by e-mail, usually within one working day.</Trans>
        ) : fate?.state === 'failed' ? (
          errorText(fate.code)
        ) : connection === 'online' ? (
          <Trans>It is on its way. You can leave this page.</Trans>
        ) : (
          <Trans>It is kept on this device and sent as soon as there is a connection. You can leave this page.</Trans>
        )}
      </p>
      <Button variant="cancel" onClick={onAnother}>
        <Trans>Write another message</Trans>
      </Button>
    </div>
  );
}
