import path from 'node:path';
import ts from 'typescript';
import { getFirstSentence, readDoc, sourceOptions } from './doc-comment.ts';
import type { Table } from './marked-tables.ts';

/**
 * Creates the table of the events that islands (mounted widgets) send, from the types and comments in
 * `shared/island/events/event-details.ts`. It is a part of `widgets/on-your-site.md`.
 */
export function createEventTable(root: string): Table {
  const file = path.join(root, 'shared/island/events/event-details.ts');
  // The smallest library is enough for the types of events, and loads fastest.
  const program = ts.createProgram([file], { ...sourceOptions, lib: ['lib.es5.d.ts'] });
  const checker = program.getTypeChecker();
  const details = program.getSourceFile(file)?.statements.find(isDetails);
  // Its properties are the names of events without `coach:`. The interface always exists; `?? []` is for the types.
  const rows = (details?.members.filter(ts.isPropertySignature) ?? []).map((event) => {
    return [`\`coach:${readName(event)}\``, readDoc(event), describeFields(checker, event)];
  });
  return { columns: ['event', 'when', 'in `detail`, next to `version`'], rows };
}

const isDetails = (node: ts.Statement): node is ts.InterfaceDeclaration =>
  ts.isInterfaceDeclaration(node) && node.name.text === 'EventDetails';

const readName = ({ name }: ts.PropertySignature) => (ts.isStringLiteral(name) ? name.text : name.getText());

/**
 * Describes the fields of a type. Consecutive fields of the same kind are grouped: `originId`, `destinationId`: number;
 * `date`: a day, or left out.
 */
function describeFields(checker: ts.TypeChecker, type: ts.Node): string {
  const groups: { readonly names: string[]; readonly kind: string }[] = [];
  for (const field of checker.getTypeAtLocation(type).getProperties()) {
    const signature = field.valueDeclaration;
    // Only for the types: all fields are declared as properties with a type.
    if (!signature || !ts.isPropertySignature(signature) || !signature.type) continue;
    const ending = signature.questionToken ? ', or left out' : '';
    const kind = describeKind(checker, signature.type) + ending;
    const last = groups.at(-1);
    if (last?.kind === kind) last.names.push(`\`${field.name}\``);
    else groups.push({ names: [`\`${field.name}\``], kind });
  }
  return groups.map(({ names, kind }) => `${names.join(', ')}: ${kind}`).join('; ');
}

/**
 * Describes a type in words: `text` for a string, `'a' | null` as `null` or `a`, a named type as {@link describeReference}
 * does. Any other type, such as `number`, stays as it is written.
 */
function describeKind(checker: ts.TypeChecker, node: ts.TypeNode): string {
  if (ts.isUnionTypeNode(node)) return joinKinds(node.types.map((type) => describeKind(checker, type)));
  if (ts.isLiteralTypeNode(node)) return `\`${ts.isStringLiteral(node.literal) ? node.literal.text : node.getText()}\``;
  if (node.kind === ts.SyntaxKind.StringKeyword) return 'text';
  if (ts.isTypeReferenceNode(node)) return describeReference(checker, node);
  return node.getText();
}

/** Joins the kinds of a union, at least two, with "or". `null` is first, since the texts of the other kinds may be long. */
function joinKinds(kinds: readonly string[]): string {
  const inOrder = kinds.toSorted((a, b) => Number(b === '`null`') - Number(a === '`null`'));
  return `${inOrder.slice(0, -1).join(', ')} or ${inOrder.at(-1)}`;
}

/** Describes a named type: an interface by its fields, any other by the first sentence of its comment. */
function describeReference(checker: ts.TypeChecker, node: ts.TypeReferenceNode): string {
  const symbol = checker.getSymbolAtLocation(node.typeName);
  // An imported name is an alias of the declared one.
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target?.declarations ?? [];
  if (!declaration) throw new Error(`The type ${node.getText()} is unknown.`);
  if (ts.isInterfaceDeclaration(declaration)) return `{ ${describeFields(checker, node)} }`;
  const sentence = getFirstSentence(readDoc(declaration));
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
