import ts from 'typescript';

/** A small change of a source text that should make a test fail. */
export interface Fault {
  /** Line of the change, from 1. */
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  /** The source with the fault. */
  readonly text: string;
}

const otherOperator: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.QuestionQuestionToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/**
 * Lists the faults that can be planted in a source file: another operator or constant, a condition turned around, a guard taken out.
 *
 * @param file its name, which says whether it has JSX
 */
export function faultsIn(file: string, source: string): readonly Fault[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const replace = (node: ts.Node, replacement: string) => {
    const [start, end] = [node.getStart(tree), node.getEnd()];
    faults.push({
      line: tree.getLineAndCharacterOfPosition(start).line + 1,
      original: source.slice(start, end),
      replacement,
      text: source.slice(0, start) + replacement + source.slice(end),
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = otherOperator.get(node.operatorToken.kind);
      if (operator && !isText(node)) replace(node.operatorToken, operator);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(tree));
    if (ts.isNumericLiteral(node)) replace(node, `(${node.text} + 1)`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    if (ts.isIfStatement(node)) replace(node.expression, 'false');
    if (ts.isConditionalExpression(node)) replace(node.condition, `!(${node.condition.getText(tree)})`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

/** Joined texts: any other operator would give NaN, which is no likely mistake. */
function isText({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}
