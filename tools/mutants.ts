import ts from 'typescript';

/** One small change of a file: the text between two offsets becomes another. */
export type Mutant = { readonly start: number; readonly end: number; readonly text: string };

const { SyntaxKind: Kind } = ts;

/** What an operator becomes: the boundary moved, the comparison turned round, a sum a difference. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [Kind.LessThanToken, ['<=', '>=']],
  [Kind.LessThanEqualsToken, ['<', '>']],
  [Kind.GreaterThanToken, ['>=', '<=']],
  [Kind.GreaterThanEqualsToken, ['>', '<']],
  [Kind.EqualsEqualsEqualsToken, ['!==']],
  [Kind.ExclamationEqualsEqualsToken, ['===']],
  [Kind.AmpersandAmpersandToken, ['||']],
  [Kind.BarBarToken, ['&&']],
  [Kind.QuestionQuestionToken, ['&&']],
  [Kind.PlusToken, ['-']],
  [Kind.MinusToken, ['+']],
  [Kind.AsteriskToken, ['/']],
  [Kind.SlashToken, ['*']],
  [Kind.PlusEqualsToken, ['-=']],
  [Kind.MinusEqualsToken, ['+=']],
]);

const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

type Change = { readonly node: ts.Node; readonly text: string };

function ofBinary(node: ts.BinaryExpression): Change[] {
  const changed = OPERATORS.get(node.operatorToken.kind) ?? [];
  // Texts are only ever put together.
  const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  return isText && node.operatorToken.kind === Kind.PlusToken
    ? []
    : changed.map((text) => ({ node: node.operatorToken, text }));
}

function ofCall(node: ts.CallExpression): Change[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const other = METHODS.get(name.text);
  return [
    ...(other === undefined ? [] : [{ node: name, text: other }]),
    // A filter that lets everything through.
    ...(name.text === 'filter' ? [{ node, text: expression.getText() }] : []),
  ];
}

/** Names of modules and of keys, and directives, are texts that the program does not work with. */
const isName = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isExpressionStatement(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function ofLiteral(node: ts.Node): Change[] {
  if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword)
    return [{ node, text: node.kind === Kind.TrueKeyword ? 'false' : 'true' }];
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    return [value + 1, value - 1].map((each) => ({ node, text: each < 0 ? `(${each})` : String(each) }));
  }
  if (ts.isStringLiteralLike(node) && node.text !== '' && !isName(node)) return [{ node, text: "''" }];
  return [];
}

/** A statement that is not there; a return that answers nothing. */
function ofStatement(node: ts.Statement): Change[] {
  if (ts.isExpressionStatement(node)) return [{ node, text: ';' }];
  if (ts.isThrowStatement(node)) return [{ node, text: ';' }];
  if (ts.isReturnStatement(node) && node.expression !== undefined) return [{ node, text: 'return undefined;' }];
  return [];
}

function ofCondition(node: ts.Expression): Change[] {
  return ['true', 'false'].map((text) => ({ node, text }));
}

function changesOf(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [{ node, text: node.operand.getText() }];
  if (ts.isIfStatement(node)) return ofCondition(node.expression);
  if (ts.isConditionalExpression(node)) return ofCondition(node.condition);
  if (ts.isStatement(node)) return ofStatement(node);
  return ofLiteral(node);
}

/** Every mutant of a file, in the order of its text. Types are left alone: nothing of them runs. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const { node: changed, text } of changesOf(node))
      mutants.push({ start: changed.getStart(), end: changed.getEnd(), text });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** The lines that a mutant changes, before and after, with the number of the first. */
export function shown(source: string, mutant: Mutant): string {
  const first = source.lastIndexOf('\n', mutant.start - 1) + 1;
  const next = source.indexOf('\n', mutant.end);
  const end = next < 0 ? source.length : next;
  const before = source.slice(first, end);
  const after = mutated(source, mutant).slice(first, end + mutant.text.length - (mutant.end - mutant.start));
  const marked = (sign: string, text: string): string => text.replace(/^/gmu, `  ${sign} `);
  const line = source.slice(0, first).split('\n').length;
  return `line ${line}\n${marked('-', before)}\n${marked('+', after)}`;
}

/** So many of a list, the same ones for the same seed, in their order; all when there are not more. */
export function sampled<T>(list: readonly T[], size: number, seed: number): T[] {
  if (list.length <= size) return [...list];
  // mulberry32: small, and good enough to choose.
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const drawn = list.map((item, at) => ({ item, at, lot: random() })).sort((a, b) => a.lot - b.lot);
  return drawn
    .slice(0, size)
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
