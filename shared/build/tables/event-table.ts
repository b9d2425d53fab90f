import path from 'node:path';
import ts from 'typescript';
import { docOf, firstSentenceOf } from './doc-comment.ts';
import type { Table } from './marked-tables.ts';

/** The events that islands send, from the types and comments in `shared/island/events/event-details.ts`. */
export function eventTable(root: string): Table {
  const file = path.join(root, 'shared/island/events/event-details.ts');
  const program = ts.createProgram([file], {
    ...{ allowImportingTsExtensions: true, noEmit: true, strict: true, types: [], lib: ['lib.es5.d.ts'] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  });
  const checker = program.getTypeChecker();
  const details = program.getSourceFile(file)?.statements.find(isDetails);
  const rows = (details?.members.filter(ts.isPropertySignature) ?? []).map((event) => {
    const fields = fieldsOf(checker, event);
    return [`\`coach:${nameOf(event)}\``, docOf(event), fields];
  });
  return { columns: ['event', 'when', 'in `detail`, next to `version`'], rows };
}

const isDetails = (node: ts.Statement): node is ts.InterfaceDeclaration =>
  ts.isInterfaceDeclaration(node) && node.name.text === 'EventDetails';

const nameOf = ({ name }: ts.PropertySignature) => (ts.isStringLiteral(name) ? name.text : name.getText());

/** The fields of a type: consecutive ones of one kind are grouped. */
function fieldsOf(checker: ts.TypeChecker, declared: ts.Node): string {
  const groups: { readonly names: string[]; readonly kind: string }[] = [];
  for (const field of checker.getTypeAtLocation(declared).getProperties()) {
    const signature = field.valueDeclaration;
    if (!signature || !ts.isPropertySignature(signature) || !signature.type) continue;
    const ending = signature.questionToken ? ', or left out' : '';
    const kind = kindOf(checker, signature.type) + ending;
    const last = groups.at(-1);
    if (last?.kind === kind) last.names.push(`\`${field.name}\``);
    else groups.push({ names: [`\`${field.name}\``], kind });
  }
  return groups.map(({ names, kind }) => `${names.join(', ')}: ${kind}`).join('; ');
}

/** What a value is, in words. */
function kindOf(checker: ts.TypeChecker, node: ts.TypeNode): string {
  if (ts.isUnionTypeNode(node)) return choice(node.types.map((one) => kindOf(checker, one)));
  if (ts.isLiteralTypeNode(node)) return `\`${ts.isStringLiteral(node.literal) ? node.literal.text : node.getText()}\``;
  if (node.kind === ts.SyntaxKind.StringKeyword) return 'text';
  if (ts.isTypeReferenceNode(node)) return kindOfNamed(checker, node);
  return node.getText();
}

/** `null` first, since the words for another kind may be many. */
function choice(kinds: readonly string[]): string {
  const isNull = (kind: string) => kind === '`null`';
  const inOrder = [...kinds.filter(isNull), ...kinds.filter((kind) => !isNull(kind))];
  return `${inOrder.slice(0, -1).join(', ')} or ${inOrder.at(-1)}`;
}

/** A type with a name: its fields, or the first sentence of what its comment says. */
function kindOfNamed(checker: ts.TypeChecker, node: ts.TypeReferenceNode): string {
  const symbol = checker.getSymbolAtLocation(node.typeName);
  const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = named?.declarations ?? [];
  if (!declaration) throw new Error(`The type ${node.getText()} was not found.`);
  if (ts.isInterfaceDeclaration(declaration)) return `{ ${fieldsOf(checker, node)} }`;
  const sentence = firstSentenceOf(docOf(declaration));
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
