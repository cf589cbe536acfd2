import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import { planRun } from '#core/contract/serp/positions.ts';
import { providerFacts } from '#core/domain/serp/providers.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog, EmptyNote, ErrorNote, KeyValueList, Skeleton } from '#src/ui/index.tsx';
import { useMoney } from './money.ts';

type CheckDialogProps = {
  site: string;
  /** As `toSearchKey` gives it. */
  search: string;
  depth: number;
  /** How many keywords are chosen; all when null. */
  keywords: number | null;
  isStarting: boolean;
  /** Why the start was refused. */
  refusal: string | undefined;
  onStart: () => void;
  onSetUp: () => void;
  onClose: () => void;
};

/** What a check of positions asks and costs, before it runs. */
export function CheckDialog({
  site,
  search,
  depth,
  keywords,
  isStarting,
  refusal,
  onStart,
  onSetUp,
  onClose,
}: CheckDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const query = { site, search, depth, ...(keywords !== null && { keywords }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['serp plan', query],
    queryFn: ({ signal }) => api.call(planRun, { query }, { signal }),
    staleTime: 0,
  });
  const hasProvider = data !== undefined && data.providers.length > 0;
  const asked = data === undefined ? 0 : data.calls;
  return (
    <Dialog
      isOpen
      title={t`Check positions`}
      onClose={onClose}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {data !== undefined && !hasProvider ? (
            <Button onClick={onSetUp}>
              <Trans>Set up a provider</Trans>
            </Button>
          ) : (
            <Button isBusy={isStarting} disabled={asked === 0} onClick={onStart}>
              <Trans>Check now</Trans>
            </Button>
          )}
        </>
      }
    >
      {refusal !== undefined && <ErrorNote text={refusal} />}
      {error !== null ? (
        <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label={t`Counting calls and cost`} lines={4} />
      ) : hasProvider ? (
        <Plan plan={data} />
      ) : (
        <EmptyNote title={t`No provider reads this search engine yet`}>
          <Trans>
            A provider reads the result lists for you, every day if you like. Without one you can upload or paste lists
            and files, and everything else works the same.
          </Trans>
        </EmptyNote>
      )}
    </Dialog>
  );
}

function Plan({ plan }: { plan: EndpointReply<typeof planRun> }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      <KeyValueList
        items={[
          { key: t`Keywords`, value: <Plural value={plan.keywords} one="# keyword" other="# keywords" /> },
          { key: t`Read today already`, value: <Plural value={plan.known} one="# keyword" other="# keywords" /> },
          ...plan.providers.map(({ id, calls, costMicros }) => ({
            key: providerFacts(id).name,
            value: (
              <>
                <Plural value={calls} one="# call" other="# calls" />, {money(costMicros)}
              </>
            ),
          })),
          { key: t`Cost of this check`, value: money(plan.costMicros) },
          ...(plan.capLeftMicros === null
            ? []
            : [{ key: t`Left of this month's cap`, value: money(plan.capLeftMicros) }]),
        ]}
      />
      {plan.beyondCap > 0 && (
        <p>
          <Plural
            value={plan.beyondCap}
            one="# keyword will not be asked for: the cap ends before it."
            other="# keywords will not be asked for: the cap ends before them."
          />
        </p>
      )}
    </>
  );
}
