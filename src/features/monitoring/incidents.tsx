import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeIncident, MAX_POST_MORTEM, type Incident } from '#core/contract/incidents.ts';
import { MONITOR_KIND_IDS } from '#core/monitoring/kind-ids.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useAlarms, type AlarmRow } from '#src/data/hooks/use-alarms.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, Disclosure, EmptyNote, Foreign, Panel, TextArea } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { useFieldNames, useReasonLine, useReasonTexts } from '#src/analysis/monitoring/alarm-words.ts';
import { SightLines } from './sight-lines.tsx';
import { useKindNames } from './words.ts';

type IncidentsProps = { site: string; incidents: readonly Incident[]; onChange: () => void };

/** What was wrong and when, and the alarms of it. */
export function Incidents({ site, incidents, onChange }: IncidentsProps) {
  const { t } = useLingui();
  return (
    <div className={styles['stack']}>
      <Inbox site={site} />
      {incidents.length === 0 ? (
        <EmptyNote title={t`No incidents`}>
          <Trans>
            When something goes wrong, you see here what it was, how long it lasted, and what you noted about it.
          </Trans>
        </EmptyNote>
      ) : (
        <Panel title={t`Incidents`}>
          <ul className={styles['list']}>
            {incidents.map((incident) => (
              <IncidentLine key={incident.id} incident={incident} onChange={onChange} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** When something began, how long it lasted, and what it was. */
export function IncidentText({ incident }: { incident: Incident }) {
  const formats = useFormats();
  const reasons = useReasonTexts();
  const kinds = useKindNames();
  const kind = MONITOR_KIND_IDS.find((each) => each === incident.kind);
  const { startedAtMs, endedAtMs, reason, url, monitors } = incident;
  return (
    <>
      <span>
        <time dateTime={new Date(startedAtMs).toISOString()}>{formats.dateTime(startedAtMs)}</time>{' '}
        {endedAtMs === null ? (
          <Badge tone="error">
            <Trans>Open</Trans>
          </Badge>
        ) : (
          <Badge>{formats.span(Math.max(1000, endedAtMs - startedAtMs))}</Badge>
        )}
      </span>
      <strong>{reason === null ? kind && kinds[kind].name : reasons[reason]}</strong>
      <span className={styles['hint']}>
        <Foreign>{url}</Foreign>
        {monitors > 1 && (
          <>
            {' · '}
            <Plural value={monitors} one="# monitor" other="# monitors" />
          </>
        )}
      </span>
    </>
  );
}

type Draft = Pick<Incident, 'note' | 'postMortem'>;

function IncidentLine({ incident, onChange }: { incident: Incident; onChange: () => void }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [draft, setDraft] = useState<Draft | null>(null);
  const isOver = incident.endedAtMs !== null;
  const isAcknowledged = incident.acknowledgedAtMs !== null;
  const save = ({ note, postMortem }: Draft, isTaken: boolean) =>
    attempt(async () => {
      await once(api.call(changeIncident, { body: { id: incident.id, note, postMortem, isAcknowledged: isTaken } }));
      setDraft(null);
      onChange();
    });
  return (
    <li className={styles['event']}>
      <IncidentText incident={incident} />
      {incident.sights !== null && <SightLines sights={incident.sights} />}
      {draft === null ? (
        <IncidentNotes incident={incident} />
      ) : (
        <>
          <TextArea
            label={t`Note`}
            value={draft.note}
            maxLength={2000}
            onValueChange={(note) => setDraft({ ...draft, note })}
          />
          {isOver && (
            <TextArea
              label={t`Post-mortem`}
              help={t`What happened, why, and what keeps it from happening again`}
              value={draft.postMortem}
              maxLength={MAX_POST_MORTEM}
              onValueChange={(postMortem) => setDraft({ ...draft, postMortem })}
            />
          )}
        </>
      )}
      <div className={styles['row']}>
        {draft === null ? (
          <Button variant="cancel" size="s" onClick={() => setDraft(incident)}>
            {isOver ? <Trans>Write a note or post-mortem</Trans> : <Trans>Note something</Trans>}
          </Button>
        ) : (
          <>
            <Button size="s" onClick={() => void save(draft, isAcknowledged)}>
              <Trans>Save</Trans>
            </Button>
            <Button variant="cancel" size="s" onClick={() => setDraft(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )}
        {isAcknowledged ? (
          <Badge tone="passed">
            <Trans>Acknowledged</Trans>
          </Badge>
        ) : (
          <Button variant="cancel" size="s" onClick={() => void save(draft ?? incident, true)}>
            <Trans>Acknowledge</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function IncidentNotes({ incident: { note, postMortem } }: { incident: Incident }) {
  const { t } = useLingui();
  return (
    <>
      {note !== '' && (
        <p className={styles['hint']}>
          <Foreign>{note}</Foreign>
        </p>
      )}
      {postMortem !== '' && (
        <Disclosure summary={t`Post-mortem`}>
          <p className={styles['written']}>
            <Foreign>{postMortem}</Foreign>
          </p>
        </Disclosure>
      )}
    </>
  );
}

const MAX_SHOWN = 20;

/** Alarms as they came, also without a network. */
function Inbox({ site }: { site: string }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { alarms, markRead } = useAlarms(site);
  const unread = (alarms ?? []).filter(({ isRead }) => !isRead);
  if (alarms === undefined || alarms.length === 0) return null;
  return (
    <Panel
      title={t`Alarms`}
      actions={
        unread.length > 0 && (
          <Button variant="cancel" size="s" onClick={() => void attempt(() => markRead(unread.map(({ id }) => id)))}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      <ul className={styles['list']}>
        {alarms.slice(0, MAX_SHOWN).map((alarm) => (
          <AlarmLine key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </Panel>
  );
}

function AlarmLine({ alarm: { event, atMs, url, reason, fields, isRead } }: { alarm: AlarmRow }) {
  const formats = useFormats();
  const reasonLine = useReasonLine();
  const fieldName = useFieldNames();
  return (
    <li className={styles['event']}>
      <span>
        <time dateTime={new Date(atMs).toISOString()}>{formats.dateTime(atMs)}</time>{' '}
        {!isRead && (
          <Badge tone="accent">
            <Trans>New</Trans>
          </Badge>
        )}
      </span>
      <span>
        {event === 'up' ? (
          <Trans>Well again</Trans>
        ) : event === 'changed' ? (
          <Trans>Changed: {formats.list(fields.map(fieldName))}</Trans>
        ) : (
          reasonLine(reason, fields)
        )}
      </span>
      <span className={styles['hint']}>
        <Foreign>{url}</Foreign>
      </span>
    </li>
  );
}
