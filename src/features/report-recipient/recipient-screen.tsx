import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { answerAsRecipient, getRecipientAnswer } from '#core/contract/report-delivery.ts';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ErrorNote, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import styles from './report-recipient.module.css';

type Answer = EndpointReply<typeof getRecipientAnswer>;

/** The link of a mail: says yes or no to reports, or stops them, without signing in. A page that is only opened changes nothing. */
export function RecipientScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isAway = useConnectivity().state !== 'online';
  const { data, error, refetch } = useQuery({
    queryKey: ['report recipient', token],
    queryFn: ({ signal }) => api.call(getRecipientAnswer, { params: { token } }, { signal }),
  });
  useTabIcon(data?.icon ?? '');
  return (
    <div className={styles['screen']}>
      {data !== undefined ? (
        <AnswerForm token={token} first={data} />
      ) : (
        <>
          <PageTitle>
            <Trans>Reports by e-mail</Trans>
          </PageTitle>
          {error !== null ? (
            <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
          ) : isAway ? (
            <p role="status">
              <Trans>Your choice opens as soon as the server can be reached.</Trans>
            </p>
          ) : (
            <Skeleton label={t`Loading`} lines={3} />
          )}
        </>
      )}
    </div>
  );
}

/** The tab of the browser has the icon of whoever sends reports, while the page is open. */
function useTabIcon(icon: string): void {
  useEffect(() => {
    if (!icon.startsWith('data:image/png;base64,')) return undefined;
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
    const own = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/png', href: icon });
    links.forEach((link) => link.remove());
    document.head.append(own);
    return () => own.replaceWith(...links);
  }, [icon]);
}

function AnswerForm({ token, first }: { token: string; first: Answer }) {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [{ state, email, sender }, setAnswer] = useState(first);
  const [isBusy, setIsBusy] = useState(false);

  async function say(isWanted: boolean) {
    setIsBusy(true);
    try {
      setAnswer(await once(api.call(answerAsRecipient, { body: { token, isWanted } })));
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  const isYes = state === 'confirmed';
  const isOpen = state === 'new' || state === 'asked';
  return (
    <>
      <PageTitle>
        {isOpen ? (
          <Trans>May we send you reports?</Trans>
        ) : isYes ? (
          <Trans>You get reports by e-mail</Trans>
        ) : (
          <Trans>You get no reports</Trans>
        )}
      </PageTitle>
      <p className={styles['text']}>
        {isOpen ? (
          <Trans>
            <bdi>{sender}</bdi> would like to send reports about websites to <bdi>{email}</bdi>. You can stop them at
            any time.
          </Trans>
        ) : isYes ? (
          <Trans>
            <bdi>{sender}</bdi> may send reports about websites to <bdi>{email}</bdi>. Each of them has a link to this
            page.
          </Trans>
        ) : (
          <Trans>
            <bdi>{sender}</bdi> cannot send reports to <bdi>{email}</bdi>, and cannot ask again.
          </Trans>
        )}
      </p>
      <div className={styles['actions']}>
        {!isYes && (
          <Button isBusy={isBusy} onClick={() => void say(true)}>
            <Trans>Yes, send me reports</Trans>
          </Button>
        )}
        {(isYes || isOpen) && (
          <Button variant="cancel" isBusy={isBusy} onClick={() => void say(false)}>
            {isYes ? <Trans>Stop reports</Trans> : <Trans>No, never</Trans>}
          </Button>
        )}
      </div>
    </>
  );
}
