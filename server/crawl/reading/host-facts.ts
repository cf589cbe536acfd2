import type { CertificateFacts, VariantFacts } from '#core/audit/site-artifacts.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';

/** What is known of a host before its pages are read. */
export type HostFacts = {
  robotsTxt: {
    url: string;
    status: number | null;
    failure: FetchFailureKind | null;
    redirects: number;
    text: string | null;
  };
  variants: VariantFacts[];
  missingPath: { url: string; status: number | null; finalStatus: number | null } | null;
  llmsTxt: { url: string; status: number | null; text: string } | null;
  certificate: CertificateFacts | null;
  oldProtocols: string[] | null;
  start: { status: number | null; headers: (readonly [string, string])[] };
};
