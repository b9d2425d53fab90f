import ts from 'typescript';
import type { Message } from '#shared/text/placeholders.ts';
import { formatText } from '../format-text.ts';
import { applyEdits } from '../plugins/output/syntax-tree.mjs';
import type { FolderTexts } from './locale-texts.ts';

/** The texts of a message by locale, or by locale and operation: `{ fr: 'Panier', en: 'Basket', 'en-US': 'Cart' }`. */
type Texts = Readonly<Record<string, Message>>;

/**
 * Writes the texts of a language into a file of messages, which defines the texts of all languages by message:
 * `defineMessages({ title: { fr: 'Panier', en: 'Basket', 'en-US': 'Cart' } })`. A message may have a different text for an
 * operation (the operator's site for a country), such as `en-US`; those that are not in `texts` are removed. The code of
 * unchanged messages stays the same.
 *
 * @param code the file `messages.ts`; only its messages are written, so it must have all keys of `texts`
 * @param locale the language: `en`
 * @param texts the texts in that language of all messages of the file, and those that differ in an operation
 * @returns the new text of the file, formatted
 */
export function writeTexts(code: string, locale: string, texts: FolderTexts): Promise<string> {
  // `true` sets the parents of the nodes, which `getText()` needs.
  const source = ts.createSourceFile('messages.ts', code, ts.ScriptTarget.Latest, true);
  const catalog = findCatalog(source);
  // The catalog is an object literal of our own sources, so it can be evaluated.
  const current = new Function(`return ${catalog.getText()};`)() as Readonly<Record<string, Texts>>;
  /** Whether a text is in the language, possibly for an operation: the first element of a pair is `en` or `en-US`. */
  const isOfLocale = ([key]: readonly [string, unknown]) => key === locale || key.startsWith(`${locale}-`);
  // One edit, [start, end, replacement], for each message that changes. `name` is the key of the message.
  const edits = getProperties(catalog).flatMap(({ name, initializer }): [number, number, string][] => {
    // Pairs of a locale key and the code of the text: `['en', '"Basket"'], ['en-US', '"Cart"']`. The language is always first.
    const newTexts: [string, string][] = [[locale, toCode(texts.messages[name])]];
    for (const [operation, messages] of Object.entries(texts.operationMessages ?? {})) {
      if (Object.hasOwn(messages, name)) newTexts.push([`${locale}-${operation}`, toCode(messages[name])]);
    }
    const currentTexts = Object.entries(current[name] ?? {}).filter(isOfLocale);
    // Unchanged texts are not written, because their code may be formatted differently. Arrays are compared as texts.
    if (String(currentTexts.map(([key, text]) => [key, toCode(text)])) === String(newTexts)) return [];
    const properties = getProperties(initializer).map(
      (property) => [property.name, property.initializer.getText()] as [string, string],
    );
    const index = properties.findIndex(isOfLocale);
    const otherProperties = properties.filter((property) => !isOfLocale(property));
    // The new texts replace those of the language at their position; a new language is added at the end.
    const newProperties =
      index < 0
        ? [...properties, ...newTexts]
        : [...otherProperties.slice(0, index), ...newTexts, ...otherProperties.slice(index)];
    const text = `{ ${newProperties.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(', ')} }`;
    return [[initializer.getStart(), initializer.getEnd(), text]];
  });
  return formatText('messages.ts', applyEdits(code, edits));
}

/** Finds the catalog of messages: the argument of `defineMessages` in the file. */
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

/** Lists the properties `name: initializer` of an object literal. Throws for spreads, methods and shorthand properties. */
function getProperties(object: ts.Expression): { readonly name: string; readonly initializer: ts.Expression }[] {
  if (!ts.isObjectLiteralExpression(object)) throw new Error(`${object.getText()} is not an object.`);
  return object.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) throw new Error(`${property.getText()} is not a plain property.`);
    const { name, initializer } = property;
    return { name: ts.isComputedPropertyName(name) ? name.getText() : name.text, initializer };
  });
}

/**
 * Writes a message as code. No-break spaces and hyphens are escaped (as `\u00a0`, `\u2011` and `\u202f`), because they look
 * like ordinary ones.
 */
function toCode(message: Message | undefined): string {
  return JSON.stringify(message).replaceAll(
    /[\u00a0\u2011\u202f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
