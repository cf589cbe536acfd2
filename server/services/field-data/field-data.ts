import type { FieldData } from '#core/audit/speed/field-facts.ts';
import type { SpeedDevice } from '#core/contract/analyses/page-speed.ts';

export type FieldQuestion = { readonly url: string; readonly device: SpeedDevice; readonly signal: AbortSignal };

/** Somebody who knows what visitors of a page met. */
export type FieldDataProvider = {
  /** @throws only when the signal is aborted: the signal's reason. */
  ask(question: FieldQuestion): Promise<FieldData>;
};
