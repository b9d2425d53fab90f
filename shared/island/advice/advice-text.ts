import type { FindingFacts, TagCode } from '#shared/domain/page/tags/check/finding.ts';
import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';

/**
 * Messages for page authors, by the code of a mistake: the mistake and how to fix it. Names in braces are replaced by facts of
 * the finding (a mistake that was found): `written` is the author's text, `subject` the tag, attribute or setting, `nearest`
 * the most similar valid text, `list` all allowed texts, `position` the line and column of an error in JSON, and `kind` the
 * message `kind.…` for the required kind of value.
 */
export type Sentences<Code extends string> = Readonly<Record<Code, string>>;

/**
 * Mistakes in names, attributes and values of tags, which mount widgets. These messages are logged to the console, and shown by
 * the page doctor, the diagnostic panel for page authors.
 */
export const tagText: Sentences<
  // Any value is a valid `text`, and `list-not-json` is the message for an invalid `jsonList`.
  TagCode | 'unknown-event' | `kind.${Exclude<AttributeDescription['kind'], 'text' | 'jsonList'>}`
> = {
  'unknown-widget': 'There is no widget {written}.',
  'tag-as-class': 'class="{written}" mounts nothing. Write class="{nearest}".',
  'link-in-sentence': 'A link inside a sentence stays a link. Give it its own paragraph to mount {subject}.',
  'unknown-attribute': '{subject} has no attribute "{written}".',
  'unprefixed-attribute': 'Only <{subject}> itself reads "{written}".',
  'unknown-option': '{subject} has no option "{written}".',
  'option-not-in-links': '{subject} never reads "{written}" from a link.',
  'unreadable-value': '{subject}="{written}" is ignored: it must be {kind}.',
  // `written` is the text from the syntax error on and, for `link-without-label`, the number of the entry, from 1.
  'list-not-json': '{subject} is ignored: it must be a list as JSON, which ends before "{written}".',
  'link-without-label': 'Entry {written} of {subject} needs "label" and "href", a path or web address.',
  'unknown-event': 'coachWidgets.on: there is no event "{written}".',
  'kind.oneOf': 'one of {list}',
  'kind.positiveInteger': 'a whole number above 0',
  'kind.headingLevel': 'a whole number from 1 to 6',
  'kind.localDate': 'a day of the calendar as yyyy-MM-dd',
  'kind.path': 'a path on this site, without query, such as /voyages',
};

/**
 * Writes the sentence of a finding. The most similar valid text and the list of allowed names, which may be empty, are
 * added if the finding has them and the message does not contain them: `… has no option "cty". Did you mean "city"? There
 * are city, mount.` For a finding with a `kind`, no list is added: the message for the kind may contain it.
 *
 * @param text sentences by code
 * @returns `undefined` if `text` has no sentence for the code
 */
export function writeFinding<Code extends string>(
  { code, facts }: { readonly code: Code; readonly facts: FindingFacts },
  text: Readonly<Partial<Record<NoInfer<Code> | `kind.${string}`, string>>>,
): string | undefined {
  const { nearest, allowed, kind, position } = facts;
  // Inserted first, because the message for the kind may contain a name in braces, too.
  const template = text[code]?.replace('{kind}', text[`kind.${kind}`] ?? '');
  if (!template) return undefined;
  const list = allowed?.join(', ');
  const values: Readonly<Record<string, unknown>> = {
    ...facts,
    list,
    position: position && `line ${position.line}, column ${position.column}`,
  };
  // Names have at least two letters: `{x}`, `{y}` and `{z}` are parts of a tile address, and stay.
  const sentence = template.replace(/\{(\w{2,})\}/g, (_, name: string) => String(values[name]));
  const suggestion = nearest !== undefined && !template.includes('{nearest}') ? ` Did you mean "${nearest}"?` : '';
  const isListed = allowed && !kind && !template.includes('{list}');
  return `${sentence}${suggestion}${isListed ? ` There ${allowed.length === 1 ? 'is' : 'are'} ${list || 'none'}.` : ''}`;
}
