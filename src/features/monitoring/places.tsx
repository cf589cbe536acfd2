import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPlace, listPlaces, MAX_PLACE_NAME, revokePlace, type Place } from '#core/contract/places.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ConfirmDialog, CopyButton, ErrorNote, Panel, RowList, Skeleton, TextField } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { PlaceRow } from './place-row.tsx';

/** Other places from which an alarm is confirmed, a new one, and the end of one. */
export function Places({ onChange }: { onChange: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, isKept, error, refetch } = useKeptAnswer(listPlaces, {}, 'monitoring places');
  const [ending, setEnding] = useState<Place>();
  const changed = () => {
    refetch();
    onChange();
  };
  const { isBusy, run } = useStep(changed);
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the places`} lines={4} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  const name = ending?.name ?? '';
  const revoke = () =>
    run(
      async () => {
        await once(api.call(revokePlace, { body: { id: ending?.id ?? '' } }));
        setEnding(undefined);
      },
      t`The place was revoked`,
    );
  return (
    <Panel title={t`Places`}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>
            Run our agent on machines elsewhere. When our server sees a problem, they look at the page, too, and you are
            told only when enough places agree. You set how many in each availability monitor.
          </Trans>
        </p>
        {data.places.length > 0 && (
          <RowList label={t`Places`}>
            {data.places.map((place) => (
              <PlaceRow key={place.id} place={place} isReadOnly={isKept} onRevoke={() => setEnding(place)} />
            ))}
          </RowList>
        )}
        <NewPlace isReadOnly={isKept} onAdded={changed} />
      </div>
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={t`Revoke this place?`}
        text={t`The agent in “${name}” stops at once and is asked no more. This cannot be undone.`}
        confirmText={t`Revoke`}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
        onCancel={() => setEnding(undefined)}
      />
    </Panel>
  );
}

/** Asks for a name; the token is shown once, in the command that starts the agent. */
function NewPlace({ isReadOnly, onAdded }: { isReadOnly: boolean; onAdded: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [token, setToken] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function add() {
    setWrong(undefined);
    if (name.trim() === '') {
      setWrong(errorText('REQUIRE_MSG'));
      return;
    }
    setIsBusy(true);
    try {
      setToken((await once(api.call(createPlace, { body: { name } }))).token);
      setName('');
      onAdded();
    } catch (error) {
      setWrong(errorText(error));
    }
    setIsBusy(false);
  }
  const command = `npx sitewarden agent --server ${location.origin} --token ${token ?? ''}`;
  return (
    <>
      <form
        className={styles['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={t`Name of the place`}
          help={t`Such as “Rack in Oslo”`}
          maxLength={MAX_PLACE_NAME}
          value={name}
          onValueChange={setName}
          error={wrong}
        />
      </form>
      <div className={styles['row']}>
        <Button isBusy={isBusy} disabled={isReadOnly} onClick={() => void add()}>
          <Trans>Add a place</Trans>
        </Button>
        {isReadOnly && (
          <span role="status" className={styles['hint']}>
            <Trans>As of your last visit. Changes need a connection.</Trans>
          </span>
        )}
      </div>
      {token !== undefined && (
        <div role="status" className={styles['stack']}>
          <p className={styles['hint']}>
            <Trans>Run this on that machine, in a clone of Sitewarden. The token is shown only once:</Trans>
          </p>
          <code className={styles['wide']}>{command}</code>
          <div className={styles['row']}>
            <CopyButton text={command} label={t`Copy the command`} />
          </div>
        </div>
      )}
    </>
  );
}
