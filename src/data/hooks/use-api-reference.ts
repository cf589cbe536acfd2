import { getApiReference } from '#core/contract/api-reference.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

/** The calls that programs can make, kept for when the server cannot be reached. */
export function useApiReference() {
  return useKeptAnswer(getApiReference, {}, 'api reference');
}
