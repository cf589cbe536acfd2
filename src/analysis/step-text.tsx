import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Task } from '#core/contract/tasks.ts';
import type { AnalysisView } from './analysis-view.ts';

/** Of analyses that judge what they have found. */
const COMMON_STEPS: AnalysisView['steps'] = {
  STEP_JUDGING: msg({
    id: 'STEP_JUDGING',
    message: 'Running the checks',
    comment: 'Progress of an analysis: what is being done now',
  }),
};

type StepTextProps = { view: Pick<AnalysisView, 'steps'>; step: Task['step'] };

/** What a task does now, in words; another server's build may send a step that is not known here. */
export function StepText({ view, step }: StepTextProps) {
  const { _ } = useLingui();
  const message: MessageDescriptor | undefined =
    step === null ? undefined : (view.steps[step.key] ?? COMMON_STEPS[step.key]);
  if (step === null || message === undefined) return <Trans>Queued</Trans>;
  return <>{_({ ...message, values: step.values })}</>;
}
