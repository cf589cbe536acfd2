import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { SITE_AUDIT_LISTS } from './site-audit-lists.ts';
import { siteAuditBody, siteAuditParams, siteAuditSummary } from './site-audit.ts';

/** The audit of a whole website: what is too long for its body lies in lists. */
export const siteAuditContract = defineAnalysisContract({
  type: 'SiteAudit',
  feature: 'websiteChecker',
  params: siteAuditParams,
  summary: siteAuditSummary,
  body: siteAuditBody,
  hasBody: true,
  kept: 20,
  keptLists: 2,
  lists: SITE_AUDIT_LISTS,
});
