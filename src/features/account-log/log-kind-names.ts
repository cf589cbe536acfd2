import { useLingui } from '@lingui/react/macro';
import type { LogKind } from '#core/contract/account-log.ts';

/** What was done, as people say it. */
export function useLogKindNames(): Readonly<Record<LogKind, string>> {
  const { t } = useLingui();
  return {
    signIn: t`Signed in`,
    entered: t`Began to work in this account`,
    passwordChanged: t`Changed the password`,
    emailChanged: t`Changed the e-mail address`,
    secondFactorOn: t`Switched the code at sign-in on`,
    secondFactorOff: t`Switched the code at sign-in off`,
    recoveryCodesRenewed: t`Made new recovery codes`,
    passkeyAdded: t`Added a passkey`,
    passkeyRemoved: t`Removed a passkey`,
    serviceConnected: t`Connected a service`,
    serviceDisconnected: t`Disconnected a service`,
    sessionsEnded: t`Signed out other devices`,
    memberInvited: t`Invited a person`,
    invitationSentAgain: t`Sent an invitation again`,
    invitationRevoked: t`Withdrew an invitation`,
    invitationDeclined: t`Declined an invitation`,
    memberJoined: t`Joined the team`,
    memberChanged: t`Changed the role of a member`,
    memberRemoved: t`Removed a member`,
    memberLeft: t`Left the team`,
    sitesAdded: t`Added websites`,
    sitesRemoved: t`Removed websites`,
    planOrdered: t`Placed an order`,
    orderCancelled: t`Cancelled an order`,
    renewalChanged: t`Changed the renewal of the plan`,
    dataExported: t`Exported all data`,
    logExported: t`Exported the account log`,
    tokenCreated: t`Created an API token`,
    tokenRevoked: t`Revoked an API token`,
  };
}
