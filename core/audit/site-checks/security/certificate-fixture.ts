import type { CertificateFacts, SiteArtifacts } from '#core/audit/site-artifacts.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';

/** When the certificate of a test is read. */
export const READ_AT_MS = Date.UTC(2026, 5, 1);

/** A site whose certificate differs from a good one in these things. For tests of certificate checks. */
export function withCertificate(overrides: Partial<CertificateFacts>): SiteArtifacts {
  const evidence = siteEvidence();
  return { ...evidence, certificate: { ...evidence.certificate, readAtMs: READ_AT_MS, ...overrides } };
}
