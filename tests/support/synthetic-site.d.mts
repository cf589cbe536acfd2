import type { Server } from 'node:http';

export type SyntheticTruth = {
  readonly linkedPages: number;
  readonly orphans: readonly string[];
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly duplicateTitles: readonly (readonly string[])[];
  readonly duplicateDescriptions: readonly (readonly string[])[];
} & Readonly<
  Record<
    'redirects' | 'chains' | 'missing' | 'errors' | 'blocked',
    readonly { path: string; linkedFrom: string; to?: string }[]
  >
>;
export type SyntheticSite = {
  pathOf(index: number): string;
  page(index: number, origin: string): Buffer;
  truth(): SyntheticTruth;
};

/** A site of any size with planted faults and the key to them; the same options give the same bytes. */
export function createSite(options?: Record<string, unknown>): SyntheticSite;
export function serve(
  options?: Record<string, unknown>,
): Promise<{ server: Server; site: SyntheticSite; port: number; origin: string }>;
