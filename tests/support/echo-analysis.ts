import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { hostOfUrl } from '#core/domain/site-host.ts';
import { defineAnalysis, type Analysis, type AnalysisContext } from '#server/features/analysis.ts';

type Run = (context: AnalysisContext) => Promise<void>;
type Settings = { readonly isOpenToVisitors?: boolean };

/** A small analysis of a test's own: says its address back after doing `run`. */
export function echoAnalysis(run: Run = () => Promise.resolve(), { isOpenToVisitors = true }: Settings = {}): Analysis {
  const analysis = defineAnalysis({
    type: 'PageAudit',
    engine: 'echo/1',
    params: z.strictObject({ url: z.string().min(1).max(2048) }),
    summary: z.object({ characters: z.number() }),
    body: z.object({ said: z.string() }),
    isOpenToVisitors,
    target({ url }) {
      const site = hostOfUrl(url);
      if (site === null) throw new AppError('INVALID_URL');
      return { site, url, params: { url } };
    },
    async run({ url }, context) {
      await run(context);
      return { summary: { characters: url.length }, body: { said: url } };
    },
  });
  return analysis; // checked where it is defined, as the generated list does
}
