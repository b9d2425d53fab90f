import path from 'node:path';
import ts from 'typescript';
import { sourceOptions } from '../tables/doc-comment.ts';

/** The types that a release publishes for scripts of pages, and the files that declare them. */
const publicNames: Readonly<Record<string, string>> = {
  CoachWidgets: 'shared/island/start/public-api.ts',
  CoachEvents: 'shared/island/events/event-details.ts',
  Settings: 'shared/domain/page/operation/settings.ts',
};

/** A declaration that can be published: an interface, an alias, or a constant as a field's name (`[iso4217]`). */
type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableDeclaration;

/** The public types, read from the sources. A release contains them as a `.d.ts` file; the next one is compared with them. */
export type PublicTypes = ReturnType<typeof readPublicTypes>;

/** Reads the public types and their declarations. @param root the project's folder */
export function readPublicTypes(root: string) {
  const files = Object.values(publicNames).map((file) => path.join(root, file));
  const program = ts.createProgram(files, {
    ...sourceOptions,
    // `tsconfig.json` is not read here. Without these, `HTMLElement` and imports of `#shared/` would be unknown types.
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    target: ts.ScriptTarget.ES2022,
    paths: { '#shared/*': [path.join(root, 'shared/*')] },
  });
  const checker = program.getTypeChecker();
  const isOurNode = (node: ts.Node) => {
    const file = node.getSourceFile();
    return !program.isSourceFileDefaultLibrary(file) && !file.fileName.includes('/node_modules/');
  };
  const roots = Object.entries(publicNames).map(([name, file]) => {
    const declaration = program
      .getSourceFile(path.join(root, file))
      ?.statements.find(
        (statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
          (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
          statement.name.text === name,
      );
    if (!declaration) throw new Error(`${file} declares no ${name}.`);
    return declaration;
  });
  return {
    checker,
    /** The declarations of the public types, and all declarations of this project that they refer to. */
    declarations: listDeclarations(roots, checker, isOurNode),
    /** Whether a type is declared in our own sources rather than by the language or a package; false for a primitive type. */
    isOurs: (type: ts.Type) => (type.aliasSymbol ?? type.symbol)?.declarations?.every(isOurNode) ?? false,
    /** Returns the type `CoachWidgets`, `CoachEvents` or `Settings`. @throws for another name */
    getType(name: string) {
      const declaration = roots.find((root) => root.name.text === name);
      if (!declaration) throw new Error(`${name} is not one of ${Object.keys(publicNames).join(', ')}.`);
      return checker.getTypeAtLocation(declaration);
    },
  };
}

/** Lists declarations and all that they refer to, directly or indirectly, each once. */
function listDeclarations(roots: readonly Declaration[], checker: ts.TypeChecker, isOurs: (node: ts.Node) => boolean) {
  const declarations = new Set<Declaration>();
  const add = (declaration: Declaration) => {
    if (declarations.has(declaration)) return;
    declarations.add(declaration);
    // The published type contains the literals themselves, so that it does not need the constant.
    if (isPublishedAsLiterals(declaration)) return;
    ts.forEachChild(declaration, visit);
  };
  // Names of fields and parameters are identifiers, too, but `isDeclaration` excludes them.
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) findDeclarations(node, checker).filter(isOurs).filter(isDeclaration).forEach(add);
    ts.forEachChild(node, visit);
  };
  roots.forEach(add);
  return [...declarations];
}

/**
 * Whether an alias contains `typeof`. Public aliases do so only to be a union of the literals of a constant, such as
 * `(typeof locales)[number]`. They are published as the literals, for example `'fr' | 'en'`.
 */
export function isPublishedAsLiterals(declaration: ts.Node): boolean {
  return ts.isTypeAliasDeclaration(declaration) && declaration.type.getText().includes('typeof ');
}

/** Returns the declarations of a name; for an imported name, those in the other file instead of the import. */
function findDeclarations(node: ts.Identifier, checker: ts.TypeChecker): readonly ts.Declaration[] {
  const symbol = checker.getSymbolAtLocation(node);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations ?? [];
}

/** Whether a node is a declaration at the top level of a file. Functions and classes are not published. */
function isDeclaration(node: ts.Node): node is Declaration {
  const isInModule = (statement: ts.Node) => ts.isSourceFile(statement.parent);
  // A variable's parent is the list after `const`, whose parent is the statement.
  if (ts.isVariableDeclaration(node)) return isInModule(node.parent.parent);
  return (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && isInModule(node);
}
