import { Trans, useLingui } from '@lingui/react/macro';
import { judgeCaching, type CacheConflict, type CacheReading } from '#core/tools/http-debugger/judge-caching.ts';
import { readCompression, type CompressionReading } from '#core/tools/http-debugger/read-exchange.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { KeyValueList, Panel } from '#src/ui/index.tsx';
import type { Hop } from './hop-timing.tsx';
import styles from './http-debugger.module.css';

/** Who may keep the response, and for how long. */
export function Caching({ hop }: { hop: Hop }) {
  const { t } = useLingui();
  const formats = useFormats();
  const reading = judgeCaching(hop.status ?? 0, hop.headers);
  const conflictText = useConflictText();
  const { validators, vary, ageSeconds, staleWhileRevalidateSeconds: stale } = reading;
  const names = { etag: 'ETag', weakEtag: t`weak ETag`, lastModified: 'Last-Modified' };
  const span = (seconds: number) => formats.span(seconds * 1000);
  return (
    <Panel title={t`Caching`}>
      <div className={styles['explained']}>
        <p>
          <StoreText reading={reading} />
        </p>
        <KeyValueList
          items={[
            { key: t`In browsers`, value: <Freshness seconds={reading.browserFreshSeconds} reading={reading} /> },
            {
              key: t`In proxies and CDNs`,
              value: <Freshness seconds={reading.sharedFreshSeconds} reading={reading} />,
            },
            ...(ageSeconds === null ? [] : [{ key: t`Age in a cache`, value: span(ageSeconds) }]),
            ...(stale === null ? [] : [{ key: t`May be used while it is renewed`, value: span(stale) }]),
            {
              key: t`Noticed as unchanged by`,
              value:
                validators.length === 0
                  ? t`nothing: it is always sent again`
                  : validators.map((each) => names[each]).join(', '),
            },
            ...(vary.length === 0 ? [] : [{ key: t`Kept apart by`, value: vary.join(', ') }]),
          ]}
        />
        {reading.conflicts.map((conflict) => (
          <p key={conflict}>{conflictText(conflict)}</p>
        ))}
      </div>
    </Panel>
  );
}

function StoreText({ reading: { store, isAskedEachTime, isImmutable, mustRevalidate } }: { reading: CacheReading }) {
  if (store === 'nobody') return <Trans>Nobody may keep it: each visit loads it again.</Trans>;
  return (
    <>
      {store === 'browser' ? (
        <Trans>Only the visitor’s browser may keep it.</Trans>
      ) : (
        <Trans>Browsers, proxies and CDNs may keep it.</Trans>
      )}{' '}
      {isAskedEachTime && <Trans>They must ask each time whether it has changed.</Trans>}
      {isImmutable && <Trans>It never changes: not even a reload asks again.</Trans>}
      {!isAskedEachTime && mustRevalidate && <Trans>Once it is too old, they must ask before they use it.</Trans>}
    </>
  );
}

function Freshness({ seconds, reading }: { seconds: number | null; reading: CacheReading }) {
  const formats = useFormats();
  if (seconds === null)
    return reading.guessedSeconds === null ? (
      <Trans>not set: each cache decides for how long</Trans>
    ) : (
      <Trans>not said: caches guess about {formats.span(reading.guessedSeconds * 1000)}</Trans>
    );
  return seconds === 0 ? <Trans>not without asking</Trans> : formats.span(seconds * 1000);
}

function useConflictText(): (conflict: CacheConflict) => string {
  const { t } = useLingui();
  return (conflict) =>
    ({
      noStoreAndAge: t`no-store and a lifetime contradict each other: no-store wins.`,
      publicAndPrivate: t`public and private contradict each other: private wins.`,
      badMaxAge: t`max-age is no number: caches take it as too old.`,
      badExpires: t`Expires is no date: caches take it as past.`,
      repeatedDirective: t`A directive is given twice with different values. Caches differ in which one they take.`,
      varyStar: t`Vary: * makes it useless to keep it.`,
      pragmaOnly: t`Pragma is a request header of old. Use Cache-Control.`,
    })[conflict];
}

/** What was saved on the way, or could be. */
export function Compression({ hop }: { hop: Hop }) {
  const { t } = useLingui();
  const formats = useFormats();
  const noteText = useCompressionText();
  const reading = readCompression(hop);
  const { coding, wireBytes, bodyBytes, savedPct, note } = reading;
  return (
    <Panel title={t`Compression`}>
      <div className={styles['explained']}>
        <p>{noteText(note)}</p>
        {bodyBytes > 0 && (
          <KeyValueList
            items={[
              { key: t`Coding`, value: coding === '' ? t`none` : coding },
              { key: t`Sent`, value: formats.bytes(wireBytes) },
              { key: t`Unpacked`, value: formats.bytes(bodyBytes) },
              ...(savedPct === null ? [] : [{ key: t`Saved`, value: formats.percent(savedPct / 100) }]),
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

function useCompressionText(): (note: CompressionReading['note']) => string {
  const { t } = useLingui();
  return (note) =>
    ({
      none: t`There is no body to compress.`,
      good: t`The body is compressed, and caches keep the forms apart.`,
      worthIt: t`This text is sent uncompressed. Brotli or gzip would save most of it.`,
      noVary: t`The body is compressed, but Vary: Accept-Encoding is missing: a cache may hand it to who cannot read it.`,
      small: t`The body is too small for compression to matter.`,
      packed: t`Files of this kind are compressed already.`,
    })[note];
}
