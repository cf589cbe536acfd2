import { ownValue } from '#core/base/own-value.ts';
import { useLingui } from '@lingui/react/macro';

/** What a date of a registration is; an unknown one in the registry's words. */
export function useEventText(): (action: string) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    registration: t`Registered`,
    reregistration: t`Registered again`,
    'last changed': t`Last changed`,
    expiration: t`Expires`,
    'registrar expiration': t`Expires at the registrar`,
    deletion: t`Deleted`,
    reinstantiation: t`Restored`,
    transfer: t`Transferred`,
    locked: t`Locked`,
    unlocked: t`Unlocked`,
    'last update of rdap database': t`Data as of`,
  };
  return (action) => ownValue(texts, action) ?? action;
}

/** Whom a contact is for. */
export function useRoleText(): (role: string) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    registrant: t`Owner`,
    administrative: t`Administration`,
    technical: t`Technology`,
    billing: t`Billing`,
    abuse: t`Abuse reports`,
    sponsor: t`Sponsor`,
    reseller: t`Reseller`,
    noc: t`Network operations`,
    routing: t`Routing`,
  };
  return (role) => ownValue(texts, role) ?? role;
}

/** What a status of EPP means (RFC 5731, RFC 3915); '' for one that is not of EPP. */
export function useStatusText(): (status: string) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    ok: t`Nothing is pending or prohibited. A lock against transfer is missing.`,
    addPeriod: t`Newly registered: the registrar may still take it back for a refund.`,
    autoRenewPeriod: t`Renewed automatically a few days ago: the registrar may still take that back.`,
    renewPeriod: t`Renewed a few days ago: the registrar may still take that back.`,
    transferPeriod: t`Transferred a few days ago.`,
    redemptionPeriod: t`Deleted, but its owner can still get it back, for a fee.`,
    pendingRestore: t`Its owner is getting it back after it was deleted.`,
    pendingCreate: t`The registration is not complete yet.`,
    pendingDelete: t`It will be deleted within days. Anyone can register it then.`,
    pendingRenew: t`A renewal is under way.`,
    pendingTransfer: t`A transfer to another registrar is under way. If nobody asked for it, tell the registrar.`,
    pendingUpdate: t`A change is under way.`,
    inactive: t`It has no name servers, so it does not work.`,
    clientDeleteProhibited: t`The registrar refuses to delete it: a protection.`,
    clientHold: t`The registrar has switched it off: it does not work. Often a bill or a confirmation is open.`,
    clientRenewProhibited: t`The registrar refuses to renew it.`,
    clientTransferProhibited: t`The registrar refuses to transfer it: a protection against theft.`,
    clientUpdateProhibited: t`The registrar refuses to change it: a protection.`,
    serverDeleteProhibited: t`The registry refuses to delete it: a strong protection, or a dispute.`,
    serverHold: t`The registry has switched it off: it does not work.`,
    serverRenewProhibited: t`The registry refuses to renew it, often during a dispute.`,
    serverTransferProhibited: t`The registry refuses to transfer it: a strong protection, or a dispute.`,
    serverUpdateProhibited: t`The registry refuses to change it: a strong protection, or a dispute.`,
  };
  return (status) => ownValue(texts, status) ?? '';
}

const SWITCHED_OFF = new Set(['clientHold', 'serverHold', 'inactive', 'pendingDelete', 'redemptionPeriod']);

/** Whether a status means that the domain does not work, or soon will not. */
export function isBadStatus(status: string): boolean {
  return SWITCHED_OFF.has(status);
}
