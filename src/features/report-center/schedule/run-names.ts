import { useLingui } from '@lingui/react/macro';
import type { RunReason, RunState, SendReason, SendState } from '#core/reports/schedule.ts';

/** How far reports of schedules are, and what became of what was sent, in words. */
export function useRunNames() {
  const { t } = useLingui();
  const states: Readonly<Record<RunState, string>> = {
    refreshing: t`Measuring anew`,
    making: t`Being made`,
    review: t`Waiting for your approval`,
    sending: t`Being sent`,
    done: t`Done`,
    failed: t`Failed`,
    rejected: t`Not sent: you said no`,
    expired: t`Not sent: nobody approved it`,
  };
  const reasons: Readonly<Record<RunReason, string>> = {
    '': '',
    reportFailed: t`The report could not be made.`,
    noConfirmedAddress: t`Confirm your own address first: reports are sent in its name.`,
    noDelivery: t`Its delivery was deleted. Choose another one.`,
    fileGone: t`Its file is no longer there. Run the schedule again.`,
    settings: t`Its settings cannot be read. Save the schedule again.`,
  };
  const sends: Readonly<Record<SendState, string>> = {
    waiting: t({ message: 'On its way', comment: 'A mail that is not sent yet' }),
    sent: t({ message: 'Sent', comment: 'A mail that its server took' }),
    failed: t({ message: 'Failed', comment: 'A mail that could not be sent' }),
    skipped: t({ message: 'Not sent', comment: 'A mail that was not sent, for a reason that stands beside' }),
  };
  const sendReasons: Readonly<Record<SendReason, string>> = {
    '': '',
    notAsked: t`Add this address to your recipients, so that it can say yes.`,
    notConfirmed: t`Has not said yes yet.`,
    refused: t`Said no.`,
    stopped: t`Stopped reports.`,
    accountLimit: t`You have sent 500 reports within a day: the most there can be.`,
    recipientLimit: t`Got 20 reports within a day: the most there can be.`,
    mailServer: t`The mail server said no.`,
    webhookAnswer: t`The webhook answered with an error.`,
    webhookUnreachable: t`The webhook could not be reached.`,
  };
  return { states, reasons, sends, sendReasons };
}
