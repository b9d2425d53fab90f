import ts from 'typescript';
import { lineAt, type Source } from './read-sources.ts';

/** How comments and names are written. */
export interface LanguageCounts {
  readonly wordsOfComments: number;
  /** Per 10,000 words of comments. */
  readonly where: number;
  /** Per 10,000 words of comments. */
  readonly if: number;
  readonly bannedInComments: number;
  readonly bannedInNames: number;
  /** Variables, parameters and bindings named by a bare participle or adjective. */
  readonly bareNames: number;
  /** Percent of the named functions. */
  readonly functionsEndingInOf: number;
  /** `...(x !== undefined && { x })` and `...{ a, b }`. */
  readonly spreads: number;
}

/** A place in a source file that breaks a rule of the language. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Words for an actor who does not exist, archaisms, and metaphors for things that have a usual name. */
const bannedWords =
  'nobody|somebody|anybody|whoever|anew|told|herald|heralds|beside|upkeep|shelf|shelves|hears|heard|house|houses';
const bannedPhrases = 'ways? (?:on|out|there)|of before|of another|there (?:is|are|was|were) none';
const bannedInComments = new RegExp(`\\b(${bannedWords}|${bannedPhrases})\\b`, 'gi');
const bannedInNames = new Set([...bannedWords.split('|'), 'hear', 'news', 'room', 'rooms', 'floors']);

/** Participles and adjectives that say what happened to a thing and not what it is, besides those ending in `-ed`. */
const bareNames = new Set(
  `begun bent born bought bound broken brought built caught chosen come cut done drawn due early felt found given
  gone good got grown heard held hidden kept known late lent lost made meant met new old one other others own paid
  plain read said seen sent shown sold sound spelled spelt spoken stood such swept taken thought thrown told
  torn turned undone understood unread unseen whole wide won worn written`.split(/\s+/),
);

/** Names ending in `-ed` that are nouns, or that HTML, ARIA, React and the style guide use in this form. */
const establishedNames = new Set(
  'bed checked deferred disabled embed expanded expected feed need pressed red required seed selected speed'.split(' '),
);

const isBareName = (name: string) => bareNames.has(name) || (/^[a-z]+ed$/.test(name) && !establishedNames.has(name));

/** Lists banned words in comments. */
export const listBannedInComments = (sources: readonly Source[]): readonly Finding[] =>
  sources.flatMap(({ file, comments }) =>
    comments.flatMap((comment) =>
      [...comment.text.matchAll(bannedInComments)].map(([text]) => ({ file, line: comment.line, text })),
    ),
  );

/** Lists declared names that contain a banned word. */
export const listBannedNames = (sources: readonly Source[]): readonly Finding[] =>
  sources.flatMap((source) =>
    listNames(source).filter(({ text }) => splitName(text).some((word) => bannedInNames.has(word))),
  );

/** Lists variables, parameters and bindings that are named by a bare participle or adjective; functions are verbs. */
export const listBareNames = (sources: readonly Source[]): readonly Finding[] =>
  sources.flatMap((source) =>
    listNames(source).filter(({ text, isBinding, isFunction }) => isBinding && !isFunction && isBareName(text)),
  );

/** Lists functions whose name ends in `Of`. */
export const listFunctionsWithOfSuffix = (sources: readonly Source[]): readonly Finding[] =>
  sources.flatMap((source) => listNames(source).filter(({ text, isFunction }) => isFunction && text.endsWith('Of')));

/** Lists spreads of a condition that adds one property under its own name, and of an object literal. */
export function listSpreads(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap(({ file, tree }) => {
    const findings: Finding[] = [];
    const visit = (node: ts.Node) => {
      if (
        (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
        (isPropertyIfDefined(node.expression) || ts.isObjectLiteralExpression(node.expression))
      )
        findings.push({ file, line: lineAt(tree, node.getStart(tree)), text: node.getText(tree).slice(0, 80) });
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return findings;
  });
}

/** Counts what the style guide forbids. */
export function countLanguage(sources: readonly Source[]): LanguageCounts {
  const words = sources.flatMap(({ comments }) =>
    comments.flatMap(({ text }) => text.match(/[A-Za-z][A-Za-z'-]*/g) ?? []),
  );
  const perTenThousand = (expected: string) =>
    Math.round((words.filter((word) => word.toLowerCase() === expected).length / words.length) * 10_000);
  const functions = sources.flatMap((source) => listNames(source).filter(({ isFunction }) => isFunction));
  return {
    wordsOfComments: words.length,
    where: perTenThousand('where'),
    if: perTenThousand('if'),
    bannedInComments: listBannedInComments(sources).length,
    bannedInNames: listBannedNames(sources).length,
    bareNames: listBareNames(sources).length,
    functionsEndingInOf: Math.round((listFunctionsWithOfSuffix(sources).length / functions.length) * 1000) / 10,
    spreads: listSpreads(sources).length,
  };
}

interface Name extends Finding {
  readonly isFunction: boolean;
  /** Whether it is a variable, a parameter or a part of one that is taken apart. */
  readonly isBinding: boolean;
}

const namesBySource = new WeakMap<Source, readonly Name[]>();

/** Lists the names that a file declares. */
function listNames(source: Source): readonly Name[] {
  const names = namesBySource.get(source) ?? findNames(source);
  namesBySource.set(source, names);
  return names;
}

function findNames({ file, tree }: Source): readonly Name[] {
  const names: Name[] = [];
  const visit = (node: ts.Node) => {
    const name = (node as ts.NamedDeclaration).name;
    if (name && ts.isIdentifier(name) && isDeclaration(node)) {
      const isBinding = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
      names.push({
        file,
        line: lineAt(tree, name.getStart(tree)),
        text: name.text,
        isFunction: isFunction(node),
        isBinding,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

const isDeclaration = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isTypeParameterDeclaration(node);

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  (ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));

/** The words of a name in camel case, in lower case. */
const splitName = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** `x !== undefined && { x }`, with any expression for `x`. */
function isPropertyIfDefined(expression: ts.Expression): boolean {
  const condition = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  if (!ts.isBinaryExpression(condition) || condition.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)
    return false;
  const { left, right } = condition;
  return (
    ts.isBinaryExpression(left) &&
    left.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken &&
    left.right.getText() === 'undefined' &&
    ts.isObjectLiteralExpression(right) &&
    right.properties.length === 1
  );
}
