import ts from 'typescript';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { formatText } from '../format-text.ts';
import { isWrittenOut, type PublicTypes } from './public-types.ts';

const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;

/**
 * Writes the package's types of `window.coachWidgets`, of events and settings, from the declarations in the sources with their
 * comments, and of the tags in the document.
 *
 * @returns the text of `coach-widgets.d.ts`
 */
export function packageTypes(types: PublicTypes, { widgets }: TagFacts): Promise<string> {
  const events = types.getType('CoachEvents').getProperties();
  const text = [
    ...types.declarations.map((declaration) => writeDeclaration(declaration, types.checker)),
    'declare global {',
    '  interface Window {',
    '    /** A list of functions until the script has loaded. */',
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

/** Writes a declaration with its comment, without references to internal documents. */
function writeDeclaration(declaration: ts.Node, checker: ts.TypeChecker): string {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const comment = ts
    .getJSDocCommentsAndTags(statement)
    .map((doc) => doc.getText())
    .join('\n');
  return removeReferences(`${comment}\n${writeCode(declaration, checker)}`);
}

function writeCode(declaration: ts.Node, checker: ts.TypeChecker): string {
  if (ts.isVariableDeclaration(declaration)) {
    return `declare const ${declaration.name.getText()}: ${declaration.type?.getText() ?? 'unknown'};`;
  }
  if (ts.isTypeAliasDeclaration(declaration) && isWrittenOut(declaration)) {
    const type = checker.getTypeAtLocation(declaration);
    const union = checker.typeToString(type, undefined, NoTruncation | InTypeAlias);
    return `export type ${declaration.name.text} = ${union};`;
  }
  return declaration.getText().replace(/^(export )?(declare )?/, 'export ');
}

const removeReferences = (text: string) =>
  text.replaceAll(/ \((?:host contract|spec) [^)]*\)/g, '').replaceAll(/ \(`[\w-]+\.ts`\)/g, '');
