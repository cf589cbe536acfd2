import { lookupContract, type LookupParams } from '#core/contract/analyses/lookup.ts';
import { AppError } from '#core/contract/errors.ts';
import { listedOptionsOf } from '#core/contract/lookup-contract.ts';
import { defineAnalysis } from '#server/features/analysis.ts';
import type { Lookup, LookupRequest } from './lookup.ts';
import { LOOKUPS } from './lookups.gen.ts';

const lookups = new Map(LOOKUPS.map((lookup) => [lookup.tool, lookup]));
const MAX_GIST_CHARACTERS = 300;

/** Asks for a network tool. A restarted run begins anew: it takes seconds. */
export const lookupAnalysis = defineAnalysis({
  ...lookupContract,
  engine: 'sitewarden-lookup/1',
  isOpenToVisitors: true,
  target(params) {
    const { subject } = toRequest(findLookup(params), params);
    return { site: params.tool, url: subject, params };
  },
  async run(params, { services, signal, progress }) {
    const lookup = findLookup(params);
    const request = toRequest(lookup, params);
    const { gist, answer } = await lookup.run(request, {
      services,
      signal,
      tell: (pct, what) => progress(pct, { key: 'STEP_LOOKUP', values: { what } }),
    });
    return {
      summary: { options: listedOptionsOf(lookup, request.options), gist: gist.slice(0, MAX_GIST_CHARACTERS) },
      body: { answer: lookup.answer.parse(answer) as Record<string, unknown> }, // schemas of answers are objects
    };
  },
});

/** @throws {AppError} INVALID_INPUT for a tool that asks nobody. */
function findLookup({ tool }: LookupParams): Lookup {
  const lookup = lookups.get(tool);
  if (lookup === undefined)
    throw new AppError('INVALID_INPUT', 'There is no such tool here', {
      fields: [{ path: 'params.tool', code: 'INVALID_INPUT' }],
    });
  return lookup;
}

/** @throws {AppError} what `toSubject` throws, and INVALID_INPUT for options that the tool does not take. */
function toRequest(lookup: Lookup, { input, options }: LookupParams): LookupRequest {
  const parsed = lookup.options.strict().safeParse(options);
  if (!parsed.success)
    throw new AppError('INVALID_INPUT', 'Unusable options', {
      fields: parsed.error.issues.map(({ path }) => ({
        path: ['params', 'options', ...path.map(String)].join('.'),
        code: 'INVALID_INPUT' as const,
      })),
    });
  return { subject: lookup.toSubject(input), options: parsed.data };
}
