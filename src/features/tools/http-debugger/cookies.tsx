import { Trans, useLingui } from '@lingui/react/macro';
import type { CookieProblem, CookieReading } from '#core/tools/http-debugger/read-cookies.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, EmptyNote, Foreign, Panel } from '#src/ui/index.tsx';
import tools from '#src/features/tools/tools.module.css';

/** What the response leaves in the browser, and what is to be said about it. */
export function Cookies({ cookies }: { cookies: readonly CookieReading[] }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  if (cookies.length === 0)
    return (
      <EmptyNote title={t`No cookies`}>
        <Trans>The response sets none.</Trans>
      </EmptyNote>
    );
  return (
    <Panel isFlush>
      <DataTable
        caption={t`Cookies`}
        emptyText=""
        rows={cookies.map((cookie, index) => ({ ...cookie, id: String(index) }))}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t`Name`,
            isPrimary: true,
            cell: ({ name, problems }) => (
              <>
                <Foreign>{name}</Foreign>
                {problems.map((problem) => (
                  <div key={problem} className={tools['problem']}>
                    {problemText(problem)}
                  </div>
                ))}
              </>
            ),
          },
          {
            id: 'scope',
            header: t`For`,
            cell: ({ domain, path }) => <Foreign>{`${domain ?? ''}${path ?? '/'}`}</Foreign>,
          },
          {
            id: 'life',
            header: t`Lives`,
            isPrimary: true,
            cell: ({ lifetimeSeconds }) => <Life seconds={lifetimeSeconds} />,
          },
          { id: 'flags', header: t`Flags`, cell: (cookie) => <Flags cookie={cookie} /> },
        ]}
      />
    </Panel>
  );
}

function Life({ seconds }: { seconds: number | null }) {
  const formats = useFormats();
  if (seconds === null) return <Trans>until the browser closes</Trans>;
  return seconds === 0 ? <Trans>is removed</Trans> : formats.span(seconds * 1000);
}

function Flags({ cookie: { isSecure, isHttpOnly, sameSite, isPartitioned } }: { cookie: CookieReading }) {
  const flags = [
    isSecure ? 'Secure' : '',
    isHttpOnly ? 'HttpOnly' : '',
    sameSite === null ? '' : `SameSite=${sameSite}`,
    isPartitioned ? 'Partitioned' : '',
  ].filter((flag) => flag !== '');
  return flags.length === 0 ? '–' : flags.map((flag) => <Badge key={flag}>{flag}</Badge>);
}

function useProblemText(): (problem: CookieProblem) => string {
  const { t } = useLingui();
  return (problem) =>
    ({
      noSecure: t`Without Secure it is sent over plain HTTP, too.`,
      noHttpOnly: t`Without HttpOnly scripts can read it.`,
      noSameSite: t`Without SameSite browsers decide: most take Lax.`,
      noneWithoutSecure: t`SameSite=None without Secure is refused by browsers.`,
      hostPrefix: t`__Host- needs Secure, Path=/ and no Domain: browsers refuse it.`,
      securePrefix: t`__Secure- needs Secure: browsers refuse it.`,
      foreignDomain: t`It is for another domain: browsers refuse it.`,
      tooLarge: t`It is larger than 4,096 bytes: browsers refuse it.`,
      tooLong: t`Browsers keep no cookie longer than 400 days.`,
      refused: t`It has neither name nor value: browsers refuse it.`,
    })[problem];
}
