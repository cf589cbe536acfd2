import { OutcomeUnknownError } from '#core/base/outcome-unknown-error.ts';
import { cancelTask, createTask, getTask, type AnalysisType, type Task } from '#core/contract/tasks.ts';
import type { ApiClient } from './api-client.ts';
import { NetworkError } from './network-error.ts';

/**
 * An action that is no queued command: it is sent once and never again by itself.
 * @throws OutcomeUnknownError when no answer came, after which nobody knows whether it was done; AppError for a refusal.
 */
export async function once<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // Where a foreign page answered in its place, our server never heard of it.
    if (error instanceof NetworkError && error.reason !== 'captive')
      throw new OutcomeUnknownError('No answer came', { cause: error });
    throw error;
  }
}

/**
 * Stops a task on the server. After a lost answer the task is read again, which tells how it ended.
 * @throws OutcomeUnknownError when it cannot be read either, AppError.
 */
export async function cancelOnServer(api: ApiClient, id: string): Promise<Task> {
  const params = { id };
  try {
    return await once(api.call(cancelTask, { params }));
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    const state = await once(api.call(getTask, { params }));
    if (state.finished) return state;
    throw error;
  }
}

/** Starts an analysis that does not wait for a network. @throws OutcomeUnknownError, AppError. */
export function startOnServer(api: ApiClient, type: AnalysisType, params: Record<string, unknown>): Promise<Task> {
  return once(api.call(createTask, { body: { type, params } }));
}
