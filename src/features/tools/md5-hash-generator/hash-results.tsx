import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import {
  compareWith,
  formatDigest,
  HASH_FUNCTIONS,
  integrityOf,
  type Comparison,
  type Digest,
  type HashFormat,
} from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import { Panel, TextField } from '#src/ui/index.tsx';
import { nameOf } from './hash-name.ts';
import styles from './md5-hash-generator.module.css';

const SaveHashes = lazy(() => import('./save-hashes.tsx').then((module) => ({ default: module.SaveHashes })));

type HashResultsProps = {
  digests: readonly Digest[];
  format: HashFormat;
  isKeyed: boolean;
  /** What was hashed, as lists of checksums name it. */
  fileName: string;
  isOfNothing: boolean;
};

/** All hashes, each to copy, and the one that was published beside them. */
export function HashResults({ digests, format, isKeyed, fileName, isOfNothing }: HashResultsProps) {
  const { t } = useLingui();
  const rows = useRows(digests, format, isKeyed);
  return (
    <>
      <Compare digests={digests} />
      <Panel
        title={t`Hashes`}
        actions={
          <Suspense>
            <SaveHashes digests={digests} format={format} fileName={fileName} />
          </Suspense>
        }
      >
        {isOfNothing && (
          <p className={styles['note']}>
            <Trans>These are the hashes of an empty text.</Trans>
          </p>
        )}
        <ToolValues values={rows} />
      </Panel>
      {!isKeyed && <Integrity digests={digests} />}
    </>
  );
}

function useRows(digests: readonly Digest[], format: HashFormat, isKeyed: boolean) {
  const { t } = useLingui();
  const noteOf = (id: string) => {
    const strength = HASH_FUNCTIONS.find((each) => each.id === id)?.strength;
    if (strength === 'checksum') return t`Checksum: finds accidents only.`;
    return strength === 'broken' && !isKeyed ? t`Broken: protects nothing.` : undefined;
  };
  return digests.map(({ id, hex }) => ({
    key: isKeyed ? `HMAC-${nameOf(id)}` : nameOf(id),
    text: formatDigest(hex, format),
    note: noteOf(id),
  }));
}

function Compare({ digests }: { digests: readonly Digest[] }) {
  const { t } = useLingui();
  const [expected, setExpected] = useState('');
  const comparison = expected.trim() === '' || digests.length === 0 ? null : compareWith(expected, digests);
  return (
    <div>
      <TextField
        label={t`Compare with`}
        placeholder={t`Paste the hash that was published`}
        value={expected}
        onValueChange={setExpected}
        autoComplete="off"
        spellCheck={false}
      />
      <p className={styles['verdict']} data-kind={comparison?.kind} role="status">
        {comparison !== null && <Verdict comparison={comparison} digests={digests} />}
      </p>
    </div>
  );
}

function Verdict({ comparison, digests }: { comparison: Comparison; digests: readonly Digest[] }) {
  if (comparison.kind === 'same') {
    const names = comparison.ids.map(nameOf).join(', ');
    return <Trans>The same: {names}.</Trans>;
  }
  const names = HASH_FUNCTIONS.filter(
    ({ id, bits }) => bits === comparison.bits && digests.some((each) => each.id === id),
  )
    .map(({ name }) => name)
    .join(', ');
  return names === '' ? (
    <Trans>Different: it is not as long as any hash below.</Trans>
  ) : (
    <Trans>Different. By its length it could be: {names}.</Trans>
  );
}

function Integrity({ digests }: { digests: readonly Digest[] }) {
  const { t } = useLingui();
  const values = digests.flatMap((digest) => {
    const text = integrityOf(digest);
    return text === null ? [] : [{ key: nameOf(digest.id), text }];
  });
  if (values.length === 0) return null;
  return (
    <Panel title={t`For the integrity attribute (SRI)`}>
      <p className={styles['note']}>
        <Trans>A browser runs a script or style with this attribute only when the file has this hash.</Trans>
      </p>
      <ToolValues values={values} />
    </Panel>
  );
}
