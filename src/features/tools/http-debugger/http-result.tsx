import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HttpDebuggerAnswer } from '#core/contract/lookups/http-debugger.ts';
import { gradeSecurity } from '#core/tools/http-debugger/grade-security.ts';
import { readCookies } from '#core/tools/http-debugger/read-cookies.ts';
import { readChain, type ChainNote } from '#core/tools/http-debugger/read-exchange.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, CopyButton, DataTable, EmptyNote, Foreign, HttpStatus, Panel, Tabs } from '#src/ui/index.tsx';
import tools from '#src/features/tools/tools.module.css';
import { Caching, Compression } from './caching.tsx';
import { Cookies } from './cookies.tsx';
import { HopTiming, type Hop } from './hop-timing.tsx';
import styles from './http-debugger.module.css';
import { Security } from './security.tsx';
import { useHeaderText } from './use-header-text.ts';

type ViewId = 'steps' | 'headers' | 'caching' | 'cookies' | 'security' | 'body';
type AnswerProps = { answer: HttpDebuggerAnswer };

/** Each step of the way, and the last response explained. */
export function HttpResult({ answer }: AnswerProps) {
  const { t } = useLingui();
  const [view, setView] = useState<ViewId>('steps');
  const last = answer.hops.findLast(({ status }) => status !== null);
  if (last === undefined) return null;
  const cookies = readCookies(last.headers, { url: last.url, nowMs: answer.askedAtMs });
  const { grade } = gradeSecurity(last, answer.askedAtMs);
  return (
    <Tabs<ViewId>
      value={view}
      onValueChange={setView}
      tabs={[
        { id: 'steps', label: t`Steps`, count: answer.hops.length, panel: <Steps answer={answer} /> },
        { id: 'headers', label: t`Headers`, count: last.headers.length, panel: <Headers hop={last} /> },
        {
          id: 'caching',
          label: t`Caching`,
          panel: (
            <div className={tools['panel']}>
              <Caching hop={last} />
              <Compression hop={last} />
            </div>
          ),
        },
        { id: 'cookies', label: t`Cookies`, count: cookies.length, panel: <Cookies cookies={cookies} /> },
        { id: 'security', label: t`Security: ${grade}`, panel: <Security hop={last} askedAtMs={answer.askedAtMs} /> },
        { id: 'body', label: t`Body`, panel: <Body answer={answer} hop={last} /> },
      ]}
    />
  );
}

function Steps({ answer: { hops, failure } }: AnswerProps) {
  const errorText = useErrorText();
  const noteText = useNoteText();
  const { steps, whole } = readChain(hops);
  return (
    <Panel isFlush>
      <ol className={styles['steps']}>
        {hops.map((hop, index) => (
          <li key={`${hop.method} ${hop.url}`}>
            <Step hop={hop} notes={(steps[index] ?? []).map(noteText)} />
          </li>
        ))}
      </ol>
      {whole.map((note) => (
        <p key={note} className={tools['hint']}>
          {noteText(note)}
        </p>
      ))}
      {failure !== null && <p className={tools['hint']}>{errorText(failure)}</p>}
    </Panel>
  );
}

function Step({ hop, notes }: { hop: Hop; notes: readonly string[] }) {
  const { url, method, status, statusText, httpVersion, ip, tls } = hop;
  const facts = [
    httpVersion === null ? '' : `HTTP/${httpVersion}`,
    tls === null ? '' : `${tls.version.replace('TLSv', 'TLS ')} · ${tls.cipher}`,
    ip ?? '',
  ].filter((text) => text !== '');
  return (
    <>
      <p className={styles['request']}>
        <HttpStatus status={status} /> <Foreign>{statusText}</Foreign>
        <strong>{method}</strong> <Foreign>{url}</Foreign>
      </p>
      <p className={tools['problem']}>{facts.join(' · ')}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <HopTiming hop={hop} />
    </>
  );
}

function useNoteText(): (note: ChainNote) => string {
  const { t } = useLingui();
  return (note) =>
    ({
      toHttps: t`To the secure address, as it should be.`,
      toHttp: t`Back to plain HTTP: what is sent from here can be read on the way.`,
      otherHost: t`To another host. Headers that carry secrets are left behind.`,
      temporary: t`Temporary: search engines keep the old address. If it is for good, answer 301 or 308.`,
      methodChanged: t`The method changes here, and the body is dropped.`,
      slash: t`Only the slash at the end differs.`,
      long: t`More than one redirect: link to the last address directly.`,
      sameHostTwice: t`HTTPS and the slash are corrected one after the other. One redirect can do both.`,
    })[note];
}

function Headers({ hop }: { hop: Hop }) {
  const { t } = useLingui();
  const headerText = useHeaderText();
  const rows = hop.headers.map(([name, value], index) => ({ id: String(index), name, value }));
  const text = hop.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <div className={tools['panel']}>
      <Panel title={t`Response headers`} actions={<CopyButton label={t`Copy`} text={text} />} isFlush>
        <DataTable
          caption={t`Response headers`}
          emptyText={t`The response has no headers.`}
          rows={rows}
          getRowId={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              isPrimary: true,
              sortValue: ({ name }) => name,
              cell: ({ name }) => <Foreign>{name}</Foreign>,
            },
            {
              id: 'value',
              header: t`Value`,
              isPrimary: true,
              cell: ({ name, value }) => (
                <>
                  <span className={styles['value']}>
                    <Foreign>{value}</Foreign>
                  </span>
                  <div className={tools['problem']}>{headerText(name)}</div>
                </>
              ),
            },
          ]}
        />
      </Panel>
      <RequestHeaders hop={hop} />
    </div>
  );
}

function RequestHeaders({ hop: { requestHeaders, requestBytes } }: { hop: Hop }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Panel title={t`Sent with the request`} isFlush>
      <DataTable
        caption={t`Sent with the request`}
        emptyText=""
        rows={requestHeaders.map(([name, value], index) => ({ id: String(index), name, value }))}
        getRowId={({ id }) => id}
        columns={[
          { id: 'name', header: t`Name`, isPrimary: true, cell: ({ name }) => <Foreign>{name}</Foreign> },
          {
            id: 'value',
            header: t`Value`,
            isPrimary: true,
            cell: ({ value }) =>
              value === '' ? (
                <Badge>
                  <Trans>not kept</Trans>
                </Badge>
              ) : (
                <span className={styles['value']}>
                  <Foreign>{value}</Foreign>
                </span>
              ),
          },
        ]}
      />
      {requestBytes > 0 && (
        <p className={tools['hint']}>
          <Trans>And a body of {formats.bytes(requestBytes)}, which is not kept.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Body({ answer: { bodyText }, hop: { bodyBytes, isTruncated } }: AnswerProps & { hop: Hop }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (bodyText === null || bodyText === '')
    return (
      <EmptyNote title={bodyBytes === 0 ? t`No body` : t`No text`}>
        {bodyBytes === 0 ? (
          <Trans>The response ends after its headers.</Trans>
        ) : (
          <Trans>The body is no text: {formats.bytes(bodyBytes)}.</Trans>
        )}
      </EmptyNote>
    );
  const isCut = isTruncated || bodyText.length >= 100_000;
  return (
    <Panel title={formats.bytes(bodyBytes)} actions={<CopyButton label={t`Copy`} text={bodyText} />}>
      {isCut && (
        <p className={tools['problem']}>
          <Trans>Only the beginning is kept.</Trans>
        </p>
      )}
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <pre className={styles['body']} dir="ltr" translate="no" tabIndex={0} aria-label={t`Body`}>
        {bodyText}
      </pre>
    </Panel>
  );
}
