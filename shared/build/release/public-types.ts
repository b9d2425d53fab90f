import path from 'node:path';
import ts from 'typescript';

/** What a page's script may name, and the files of ours in which it is declared. */
const named: Readonly<Record<string, string>> = {
  CoachWidgets: 'shared/island/start/public-api.ts',
  CoachEvents: 'shared/island/events/event-details.ts',
  Settings: 'shared/domain/page/operation/settings.ts',
};

/** A declaration of ours: an interface, an alias, or a constant that types are made of. */
type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableDeclaration;

/** The types that a page's script meets, read from the sources. */
export interface PublicTypes {
  readonly checker: ts.TypeChecker;
  /** The type of one of `CoachWidgets`, `CoachEvents`, `Settings`. @throws Error for another name */
  typeOf(name: string): ts.Type;
  /** These three and all that they are made of, as they are declared. */
  readonly declarations: readonly Declared[];
  /** Whether a type is declared in our own sources, and not by the language. */
  isOurs(type: ts.Type): boolean;
}

/** @param root the project's folder */
export function readPublicTypes(root: string): PublicTypes {
  const files = Object.values(named).map((file) => path.join(root, file));
  const program = ts.createProgram(files, {
    ...{ allowImportingTsExtensions: true, noEmit: true, strict: true, types: [] },
    ...{ lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ...{ customConditions: [], paths: { '#shared/*': [path.join(root, 'shared/*')] } },
  });
  const checker = program.getTypeChecker();
  const isOfUs = (node: ts.Node) => {
    const file = node.getSourceFile();
    return !program.isSourceFileDefaultLibrary(file) && !file.fileName.includes('/node_modules/');
  };
  const roots = Object.entries(named).map(([name, file]) => {
    const found = program
      .getSourceFile(path.join(root, file))
      ?.statements.find(
        (statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
          (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
          statement.name.text === name,
      );
    if (!found) throw new Error(`${file} declares no ${name}.`);
    return found;
  });
  return {
    checker,
    declarations: withTheirParts(roots, checker, isOfUs),
    isOurs: (type) => (type.aliasSymbol ?? type.symbol)?.declarations?.every(isOfUs) ?? false,
    typeOf(name) {
      const declaration = roots.find((one) => one.name.text === name);
      if (!declaration) throw new Error(`${name} is none of ${Object.keys(named).join(', ')}.`);
      return checker.getTypeAtLocation(declaration);
    },
  };
}

/** Declarations, and those that they name, each once. */
function withTheirParts(
  roots: readonly Declared[],
  checker: ts.TypeChecker,
  isOurs: (node: ts.Node) => boolean,
): readonly Declared[] {
  const found = new Set<Declared>();
  const take = (declaration: Declared) => {
    if (found.has(declaration)) return;
    found.add(declaration);
    // What a union of words is made of is written out.
    if (isWrittenOut(declaration)) return;
    ts.forEachChild(declaration, look);
  };
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) declarationsOf(node, checker).filter(isOurs).filter(isDeclared).forEach(take);
    ts.forEachChild(node, look);
  };
  roots.forEach(take);
  return [...found];
}

/** Whether an alias stands for words that a constant lists: `(typeof locales)[number]`. */
export function isWrittenOut(declaration: ts.Node): boolean {
  return ts.isTypeAliasDeclaration(declaration) && declaration.type.getText().includes('typeof ');
}

function declarationsOf(node: ts.Identifier, checker: ts.TypeChecker): readonly ts.Declaration[] {
  const symbol = checker.getSymbolAtLocation(node);
  const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return meant?.declarations ?? [];
}

function isDeclared(node: ts.Node): node is Declared {
  const isInModule = (one: ts.Node) => ts.isSourceFile(one.parent);
  if (ts.isVariableDeclaration(node)) return isInModule(node.parent.parent);
  return (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && isInModule(node);
}
