/** A file of the tree, from its root, with its text. */
export type TextFile = { readonly file: string; readonly text: string };
export type AnalysisTree = {
  /** Of `core/contract/analyses`. */
  readonly contracts: readonly TextFile[];
  /** Of `server/features` that define an analysis. */
  readonly analyses: readonly TextFile[];
  /** Of `src/features` that define a view. */
  readonly views: readonly TextFile[];
  /** All other code of `server/features`. */
  readonly serverFiles: readonly TextFile[];
  /** The sentences of progress that analyses share. */
  readonly commonSteps: TextFile;
};

const CONTRACT = /export const (\w+) = defineAnalysisContract\(\{\s*type: '(\w+)'/u;
const SPREAD = /defineAnalysis\(\{\s*\.\.\.(\w+),/u;
const TYPE = /defineAnalysisView\(\{\s*type: '(\w+)'/u;
const SENT_STEP = /key: '(STEP_\w+)'/gu;
const STEP_OF_VIEW = /^\s*(STEP_\w+): /gmu;

/** What was forgotten about analyses, one line each, which names the file: empty when nothing was. */
export function analysisProblems(tree: AnalysisTree): string[] {
  const contracts = tree.contracts.map(({ file, text }) => {
    const [, name = '', type = ''] = CONTRACT.exec(text) ?? [];
    return { file, name, type };
  });
  const analyses = tree.analyses.map(({ file, text }) => ({ file, contract: SPREAD.exec(text)?.[1] ?? '' }));
  const views = tree.views.map(({ file, text }) => ({ file, text, type: TYPE.exec(text)?.[1] ?? '' }));
  return [
    ...contracts
      .filter(({ name }) => name === '' || !analyses.some(({ contract }) => contract === name))
      .map(({ file, name }) => `${file}: no analysis of server/features spreads ${name || 'its contract'}`),
    ...contracts
      .filter(({ type }) => !views.some((view) => view.type === type))
      .map(({ file, type }) => `${file}: no analysis-view of src/features has the type "${type}"`),
    ...analyses
      .filter(({ contract }) => !contracts.some(({ name }) => name === contract))
      .map(({ file }) => `${file}: spreads no contract of core/contract/analyses`),
    ...views
      .filter(({ type }) => !contracts.some((contract) => contract.type === type))
      .map(({ file, type }) => `${file}: no contract of core/contract/analyses has the type "${type}"`),
    ...stepProblems(tree, (contract) => {
      const type = contracts.find(({ name }) => name === contract)?.type;
      return views.find((view) => view.type === type);
    }),
  ];
}

/** What is sent in the folder of an analysis has to be said by its view, or by another of an analysis in that folder. */
function stepProblems(tree: AnalysisTree, viewOf: (contract: string) => TextFile | undefined): string[] {
  const common = stepsOf(tree.commonSteps.text);
  const folders = new Set(tree.analyses.map(({ file }) => folderOf(file)));
  return [...folders].flatMap((folder) => {
    const views = tree.analyses
      .filter(({ file }) => folderOf(file) === folder)
      .flatMap(({ text }) => viewOf(SPREAD.exec(text)?.[1] ?? '') ?? []);
    if (views.length === 0) return []; // told above
    const known = new Set([...common, ...views.flatMap(({ text }) => stepsOf(text))]);
    return [...tree.analyses, ...tree.serverFiles]
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .flatMap(({ file, text }) =>
        Array.from(text.matchAll(SENT_STEP), ([, key = '']) => key)
          .filter((key) => !known.has(key))
          .map((key) => `${file}: sends ${key}, which ${views.map((view) => view.file).join(', ')} does not have`),
      );
  });
}

function stepsOf(text: string): string[] {
  return Array.from(text.matchAll(STEP_OF_VIEW), ([, key = '']) => key);
}

function folderOf(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}
