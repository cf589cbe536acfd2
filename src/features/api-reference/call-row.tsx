import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiCall } from '#core/contract/api-reference.ts';
import { Badge, CopyButton, Disclosure } from '#src/ui/index.tsx';
import styles from './api-reference.module.css';
import { curlOf } from './curl-of.ts';

/** One call: its address in a row, the rest when it is opened. */
export function CallRow({ call }: { call: ApiCall }) {
  const { t } = useLingui();
  const { method, path, scope, summary, parameters } = call;
  const curl = curlOf(call, window.location.origin);
  return (
    <Disclosure
      summary={
        <span className={styles['call']}>
          <Badge tone={method === 'GET' ? 'neutral' : 'accent'}>{method}</Badge>
          <code className={styles['path']}>{path}</code>
        </span>
      }
    >
      <div className={styles['details']}>
        {/* As programmers read it everywhere: descriptions of the API are in English. */}
        <p lang="en">{summary}.</p>
        <p>
          <Trans>
            Permission: <code>{scope}</code>
          </Trans>
        </p>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard (WCAG 2.1.1) */}
        <pre className={styles['example']} role="group" tabIndex={0} aria-label={t`Example`}>
          {curl}
        </pre>
        <div>
          <CopyButton text={curl} label={t`Copy the example`} />
        </div>
      </div>
    </Disclosure>
  );
}

function Parameters({ parameters }: { parameters: ApiCall['parameters'] }) {
  const { t } = useLingui();
  const places: Readonly<Record<ApiCall['parameters'][number]['in'], string>> = {
    path: t`in the path`,
    query: t`in the query`,
    body: t`in the body`,
  };
  return (
    <dl className={styles['parameters']}>
      {parameters.map(({ name, in: place, isRequired, type }) => (
        <div key={`${place} ${name}`}>
          <dt>
            <code>{name}</code>{' '}
            <span className={styles['note']}>
              {places[place]}
              {isRequired && `, ${t`required`}`}
            </span>
          </dt>
          <dd>
            <code>{type}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
