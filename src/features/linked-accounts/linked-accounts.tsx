import { Trans, useLingui } from '@lingui/react/macro';
import { FEATURE_OF_SERVICE, getConnections, SOCIAL_SERVICES, type Connections } from '#core/contract/social.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useLinkedAccounts } from '#src/data/hooks/use-linked-accounts.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, Panel, Skeleton } from '#src/ui/index.tsx';
import { ConnectedServices } from './connected-services.tsx';
import { GoogleAccessList } from './google-access-list.tsx';
import { OtherAccounts } from './other-accounts.tsx';

/** What an account is connected with: services one signs in with, other accounts of the same person, and what Google lets us read; nothing where there is nothing to connect. */
export function LinkedAccounts() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, isKept, error, refetch } = useKeptAnswer(getConnections, {}, 'connections');
  const { accounts, refetch: refetchAccounts } = useLinkedAccounts();
  const { features } = useEnvironment();
  const isOffered = SOCIAL_SERVICES.some((service) => features.includes(FEATURE_OF_SERVICE[service]));
  // Connecting may link an account.
  function handleChange() {
    refetch();
    refetchAccounts();
  }
  if (!isOffered && accounts.length === 0 && (data === undefined || isNothing(data))) return null;
  return (
    <Panel title={<Trans>Connected accounts</Trans>}>
      {data !== undefined ? (
        <>
          {isKept && (
            <p role="status">
              <Trans>As of your last visit. Changes need a connection.</Trans>
            </p>
          )}
          <ConnectedServices connections={data} isReadOnly={isKept} onChange={handleChange} />
          <OtherAccounts accounts={accounts} isReadOnly={isKept} onChange={handleChange} />
          <GoogleAccessList access={data.google} isReadOnly={isKept} onChange={handleChange} />
        </>
      ) : error === null ? (
        <Skeleton label={t`Loading connected accounts`} lines={3} />
      ) : (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      )}
    </Panel>
  );
}

function isNothing({ services, google }: Connections): boolean {
  return services.length === 0 && google.length === 0;
}
