/** What is offered beside a plan: a strip above the header, and a band above the footer (specification, section 6). */
export type PlanBanners = { readonly header: boolean; readonly footer: boolean };

/** Plans that cost nothing. */
export const FREE_PLANS: readonly string[] = ['free', 'free2', 'free-2'];

/** Which banners a plan shows; on the test host there is no band. */
export function planBanners(plan: string, isTestHost: boolean): PlanBanners {
  return { header: FREE_PLANS.includes(plan), footer: plan === 'free' && !isTestHost };
}

/** Whether a host, with or without a port, is the test host. */
export function isTestHost(host: string, testHost: string): boolean {
  return host === testHost || host.replace(/:\d+$/u, '') === testHost;
}
