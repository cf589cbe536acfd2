import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { OutcomeUnknownError } from '#core/base/outcome-unknown-error.ts';
import { RetryableError } from '#core/base/retryable-error.ts';
import { reachedLimit } from '#core/domain/plan-limits.ts';
import { AppError, isErrorCode, type ErrorCode } from '#core/contract/errors.ts';
import { ERROR_MESSAGES, LIMIT_MESSAGES, NO_CONNECTION_MESSAGE, OUTCOME_UNKNOWN_MESSAGE } from './error-messages.ts';

/** Gives the sentence that tells a person what went wrong and what to do. */
export function useErrorText(): (error: unknown) => string {
  const { _ } = useLingui();
  return useCallback((error: unknown) => toErrorText(error, _), [_]);
}

/** As `useErrorText`, for what loads this when something has gone wrong: the start has no sentences for that. */
export function toErrorText(error: unknown, say: I18n['_']): string {
  if (error instanceof RetryableError) return say(NO_CONNECTION_MESSAGE);
  if (error instanceof OutcomeUnknownError) return say(OUTCOME_UNKNOWN_MESSAGE);
  const limit = error instanceof AppError && error.code === 'LIMIT_REACHED' ? reachedLimit(error.fields) : null;
  return say(limit === null ? ERROR_MESSAGES[codeOf(error)] : LIMIT_MESSAGES[limit]);
}

/** As `useErrorText`; `null` when only a connection is missing, which is no fault of what is shown. */
export function useFaultText(): (error: unknown) => string | null {
  const errorText = useErrorText();
  return (error) => (error instanceof RetryableError ? null : errorText(error));
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return isErrorCode(error) ? error : 'ERROR_MAIN';
}
