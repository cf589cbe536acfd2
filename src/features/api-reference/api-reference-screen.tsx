import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { ApiCall } from '#core/contract/api-reference.ts';
import { useApiReference } from '#src/data/hooks/use-api-reference.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { ErrorNote, PageTitle, Panel, SearchField, Skeleton } from '#src/ui/index.tsx';
import styles from './api-reference.module.css';
import { AREA_NAMES } from './area-names.ts';
import { CallRow } from './call-row.tsx';

/** What programs can call, for people who write them. */
export function ApiReferenceScreen() {
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={<Trans>Every call your own programs can make, with its permission and an example to copy.</Trans>}
      >
        <Trans>API reference</Trans>
      </PageTitle>
      <HowTo />
      <Calls />
    </div>
  );
}

function HowTo() {
  const { t } = useLingui();
  return (
    <Panel title={t`How to call`}>
      <ul className={styles['rules']}>
        <li>
          <Trans>
            <LocaleLink path="/account/profile/">Create a token in your profile</LocaleLink> and choose what it may do.
          </Trans>
        </li>
        <li>
          <Trans>
            Send it with every call as the header <code>Authorization: Bearer</code>, never in an address.
          </Trans>
        </li>
        <li>
          <Trans>
            An answer is <code>{'{"result": …}'}</code>. If a call does not work, it is{' '}
            <code>{'{"error": {"code": …}}'}</code> with a fitting HTTP status.
          </Trans>
        </li>
        <li>
          <Trans>
            A token makes up to 300 calls a minute. After that the status is 429, and <code>Retry-After</code> says for
            how long.
          </Trans>
        </li>
        <li>
          <Trans>
            Send an <code>Idempotency-Key</code> with a call that changes something: repeated, it still takes effect
            once.
          </Trans>
        </li>
      </ul>
      <p className={styles['note']}>
        <a href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
          <Trans>Description for programs (OpenAPI 3.1)</Trans>
        </a>
      </p>
    </Panel>
  );
}

function Calls() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, isKept, error, refetch } = useApiReference();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the calls`} lines={10} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  const found = data.calls.filter((call) =>
    `${call.method} ${call.path} ${call.scope} ${call.summary}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {isKept && (
        <p role="status" className={styles['note']}>
          <Trans>As of your last visit.</Trans>
        </p>
      )}
      <SearchField label={t`Search the calls`} value={text} onValueChange={setText} />
      <p role="status" className={styles['note']}>
        <Plural value={found.length} one="# call" other="# calls" />
      </p>
      {Object.keys(AREA_NAMES).map((area) => (
        <Area key={area} area={area} calls={found.filter((call) => call.area === area)} />
      ))}
    </>
  );
}

function Area({ area, calls }: { area: string; calls: readonly ApiCall[] }) {
  const { i18n } = useLingui();
  const name = AREA_NAMES[area];
  if (calls.length === 0 || name === undefined) return null;
  return (
    <section className={styles['area']} aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`}>{i18n._(name)}</h2>
      {calls.map((call) => (
        <CallRow key={`${call.method} ${call.path}`} call={call} />
      ))}
    </section>
  );
}
