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

const replacementOperators: ReadonlyMap<ts.SyntaxKind, string> = new Map([
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
 * Lists the faults that can be planted in a source file: a different operator or constant, an inverted condition, a removed
 * guard.
 *
 * @param file its name; `.tsx` files contain JSX
 */
export function listFaults(file: string, source: string): readonly Fault[] {
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
      const operator = replacementOperators.get(node.operatorToken.kind);
      if (operator && !isConcatenation(node)) replace(node.operatorToken, operator);
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

/** Whether an expression concatenates strings: other operators would give NaN, which is not a likely mistake. */
function isConcatenation({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}
