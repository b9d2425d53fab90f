import ts from 'typescript';
import type { Message } from '#shared/text/placeholders.ts';
import { formatText } from '../format-text.ts';
import { applyEdits } from '../plugins/output/syntax-tree.mjs';
import type { FolderTexts } from './locale-texts.ts';

type Texts = Readonly<Record<string, Message>>;

/**
 * Writes the texts of a language into a file of messages. Other texts of that language are removed. The code of unchanged
 * messages stays the same.
 *
 * @param code the file `messages.ts`, which has all keys of the texts
 * @returns the new text of the file, formatted
 */
export function writeTexts(code: string, locale: string, texts: FolderTexts): Promise<string> {
  const source = ts.createSourceFile('messages.ts', code, ts.ScriptTarget.Latest, true);
  const catalog = findCatalog(source);
  // The catalog is an object literal of our own sources, so it can be evaluated.
  const current = new Function(`return ${catalog.getText()};`)() as Readonly<Record<string, Texts>>;
  const edits = getProperties(catalog).flatMap(({ name, initializer }): [number, number, string][] => {
    const newTexts: [string, string][] = [[locale, toCode(texts.messages[name])]];
    for (const [operation, messages] of Object.entries(texts.operationMessages ?? {})) {
      if (Object.hasOwn(messages, name)) newTexts.push([`${locale}-${operation}`, toCode(messages[name])]);
    }
    const currentTexts = Object.entries(current[name] ?? {}).filter(([key]) => key.split('-')[0] === locale);
    if (String(currentTexts.map(([key, text]) => [key, toCode(text)])) === String(newTexts)) return [];
    const properties = getProperties(initializer).map(
      (text) => [text.name, text.initializer.getText()] as [string, string],
    );
    const isOfLocale = ([name]: [string, string]) => name === locale || name.startsWith(`${locale}-`);
    const index = properties.findIndex(isOfLocale);
    const otherProperties = properties.filter((text) => !isOfLocale(text));
    const newProperties =
      index < 0
        ? [...properties, ...newTexts]
        : [...otherProperties.slice(0, index), ...newTexts, ...otherProperties.slice(index)];
    const text = `{ ${newProperties.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} }`;
    return [[initializer.getStart(), initializer.getEnd(), text]];
  });
  return formatText('messages.ts', applyEdits(code, edits));
}

function findCatalog(source: ts.SourceFile): ts.Expression {
  let catalog: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages') catalog = node.arguments[0];
    else ts.forEachChild(node, visit);
  };
  visit(source);
  if (!catalog) throw new Error('The file does not call defineMessages({ … }).');
  return catalog;
}

function getProperties(object: ts.Expression): { readonly name: string; readonly initializer: ts.Expression }[] {
  if (!ts.isObjectLiteralExpression(object)) throw new Error(`${object.getText()} is not an object.`);
  return object.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) throw new Error(`${property.getText()} is not a plain property.`);
    const { name, initializer } = property;
    return { name: ts.isComputedPropertyName(name) ? name.getText() : name.text, initializer };
  });
}

/** Writes a message as code. Special spaces and hyphens are escaped, because they look like ordinary ones. */
function toCode(message: Message | undefined): string {
  return JSON.stringify(message).replaceAll(
    /[\u00a0\u2011\u202f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
