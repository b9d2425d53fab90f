import ts from 'typescript';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { formatText } from '../format-text.ts';
import { isWrittenOut, type PublicTypes } from './public-types.ts';

const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;

/**
 * The package's types of the page's object, its events and its settings: what the sources declare, comments and all, and the
 * tags as the document knows them.
 *
 * @returns the text of `coach-widgets.d.ts`
 */
export function packageTypes(types: PublicTypes, { widgets }: TagFacts): Promise<string> {
  const events = types.typeOf('CoachEvents').getProperties();
  const text = [
    ...types.declarations.map((declaration) => written(declaration, types.checker)),
    'declare global {',
    '  interface Window {',
    '    /** A list of functions until the script has come. */',
    '    coachWidgets?: CoachWidgets | ((api: CoachWidgets) => void)[];',
    '  }',
    '  interface HTMLElementTagNameMap {',
    ...widgets.map(({ tag }) => `'${tag}': HTMLElement;`),
    '  }',
    '  interface GlobalEventHandlersEventMap {',
    ...events.map(({ name }) => `'${name}': CustomEvent<CoachEvents['${name}']>;`),
    '  }',
    '}',
    'export {};',
  ];
  return formatText('coach-widgets.d.ts', text.join('\n'));
}

/** A declaration with its comment; what our own papers say about it stays with us. */
function written(declaration: ts.Node, checker: ts.TypeChecker): string {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const comment = ts
    .getJSDocCommentsAndTags(statement)
    .map((doc) => doc.getText())
    .join('\n');
  return withoutPapers(`${comment}\n${bare(declaration, checker)}`);
}

function bare(declaration: ts.Node, checker: ts.TypeChecker): string {
  if (ts.isVariableDeclaration(declaration)) {
    return `declare const ${declaration.name.getText()}: ${declaration.type?.getText() ?? 'unknown'};`;
  }
  if (ts.isTypeAliasDeclaration(declaration) && isWrittenOut(declaration)) {
    const type = checker.getTypeAtLocation(declaration);
    const words = checker.typeToString(type, undefined, NoTruncation | InTypeAlias);
    return `export type ${declaration.name.text} = ${words};`;
  }
  return declaration.getText().replace(/^(export )?(declare )?/, 'export ');
}

const withoutPapers = (text: string) =>
  text.replaceAll(/ \((?:host contract|spec) [^)]*\)/g, '').replaceAll(/ \(`[\w-]+\.ts`\)/g, '');
