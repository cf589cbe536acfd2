import { describe, expect, it } from 'vitest';
import { analysisProblems, type AnalysisTree } from './analysis-problems.ts';

const CONTRACT = {
  file: 'core/contract/analyses/page-speed.ts',
  text: "export const pageSpeedContract = defineAnalysisContract({\n  type: 'PageSpeed',\n});",
};
const ANALYSIS = {
  file: 'server/features/page-speed/analysis.ts',
  text: "export const pageSpeedAnalysis = defineAnalysis({\n  ...pageSpeedContract,\n  key: 'STEP_LOADING'",
};
const VIEW = {
  file: 'src/features/page-speed/analysis-view.ts',
  text: "export const pageSpeedView = defineAnalysisView({\n  type: 'PageSpeed',\n  steps: {\n    STEP_LOADING: msg({",
};
/** A tree of one analysis that lacks nothing. */
const TREE: AnalysisTree = {
  contracts: [CONTRACT],
  analyses: [ANALYSIS],
  views: [VIEW],
  serverFiles: [
    { file: 'server/features/page-speed/judge.ts', text: "progress(9, { key: 'STEP_JUDGING', values: {} })" },
    { file: 'server/features/other/other.ts', text: "{ key: 'STEP_OF_NOBODY' }" },
  ],
  commonSteps: { file: 'src/analysis/step-text.tsx', text: '  STEP_JUDGING: msg({' },
};

describe('an analysis is told to lack', () => {
  it('nothing when it is whole', () => {
    expect(analysisProblems(TREE)).toEqual([]);
  });

  it.each<[what: string, change: Partial<AnalysisTree>, line: string]>([
    ['its run', { analyses: [] }, `${CONTRACT.file}: no analysis of server/features spreads pageSpeedContract`],
    ['its view', { views: [] }, `${CONTRACT.file}: no analysis-view of src/features has the type "PageSpeed"`],
    ['the contract of its run', { contracts: [] }, `${ANALYSIS.file}: spreads no contract of core/contract/analyses`],
    [
      'the contract of its run, which names none',
      { analyses: [{ ...ANALYSIS, text: 'defineAnalysis({\n  type: 1' }] },
      `${ANALYSIS.file}: spreads no contract of core/contract/analyses`,
    ],
    [
      'the contract of its view',
      { contracts: [] },
      `${VIEW.file}: no contract of core/contract/analyses has the type "PageSpeed"`,
    ],
    [
      'the sentence of a step of its run',
      { views: [{ ...VIEW, text: VIEW.text.replace('STEP_LOADING', 'STEP_OTHER') }] },
      `${ANALYSIS.file}: sends STEP_LOADING, which ${VIEW.file} does not have`,
    ],
    [
      'the sentence of a step that another file of its folder sends',
      { commonSteps: { ...TREE.commonSteps, text: '' } },
      `server/features/page-speed/judge.ts: sends STEP_JUDGING, which ${VIEW.file} does not have`,
    ],
  ])('%s', (_what, change, line) => {
    expect(analysisProblems({ ...TREE, ...change })).toContain(line);
  });
});
