import { ClientError, ResponseBodyError } from 'openid-client';
import { AppError } from '#core/contract/errors.ts';

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** What went wrong with a service, as we tell it: it cannot be reached, or what it says is not as it must be. */
export function toSocialError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isUnreachable =
    (error instanceof ClientError && UNREACHABLE.has(error.code ?? '')) ||
    (error instanceof ResponseBodyError && error.status >= 500) ||
    isServerFault(error) ||
    isNetworkFault(error);
  return isUnreachable
    ? new AppError('SOCIAL_UNREACHABLE', 'The service does not answer', { cause: error })
    : new AppError('SOCIAL_FAILED', 'The service did not confirm who this is', { cause: error });
}

/** What `fetch` throws when there is no answer. */
function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError && !('code' in error);
}

/** An answer that is no OAuth answer at all, such as a page of a proxy. */
function isServerFault(error: unknown): boolean {
  return error instanceof ClientError && error.cause instanceof Response && error.cause.status >= 500;
}

/** Whether the person said no at the service. */
export function isCancelled(query: Readonly<Record<string, string>>): boolean {
  return query['error'] === 'access_denied' || query['error_reason'] === 'user_denied';
}
