import { ALL_SITES, type Grant, type Role } from '#core/domain/roles.ts';
import { toSiteHost } from '#core/domain/site-host.ts';

/** What is being chosen for a member: one role for all websites, or one for each of some. */
export type GrantsDraft = {
  readonly isAll: boolean;
  readonly role: Role;
  /** As typed. */
  readonly sites: readonly { readonly key: number; readonly site: string; readonly role: Role }[];
};

export const NEW_GRANTS: GrantsDraft = { isAll: true, role: 'viewer', sites: [{ key: 0, site: '', role: 'viewer' }] };

export function toDraft(grants: readonly Grant[]): GrantsDraft {
  const everywhere = grants.find(({ site }) => site === ALL_SITES);
  const sites = grants.filter(({ site }) => site !== ALL_SITES).map((grant, key) => ({ ...grant, key }));
  return {
    isAll: everywhere !== undefined,
    role: everywhere?.role ?? 'viewer',
    sites: sites.length === 0 ? NEW_GRANTS.sites : sites,
  };
}

/** What is chosen, and which of the typed websites are none, by their keys. */
export function readDraft({ isAll, role, sites }: GrantsDraft): { grants: Grant[]; wrong: ReadonlySet<number> } {
  if (isAll) return { grants: [{ site: ALL_SITES, role }], wrong: new Set() };
  const read = sites
    .filter(({ site }, index) => site.trim() !== '' || index === 0)
    .map((each) => ({ ...each, host: toSiteHost(each.site.trim(), 'any') }));
  const wrong = new Set(read.filter(({ host }) => host === null).map(({ key }) => key));
  const roles = new Map(read.flatMap((each) => (each.host === null ? [] : [[each.host, each.role] as const])));
  return { grants: [...roles].map(([site, each]) => ({ site, role: each })), wrong };
}
