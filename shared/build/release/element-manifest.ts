import type { AttributeFacts, TagFacts } from '#shared/domain/page/tags/tag-facts.ts';

/** What a custom-elements manifest is made of, besides the facts of the tags. */
export interface ManifestParts {
  readonly facts: TagFacts;
  /** The custom properties that style sheets of a page may set. */
  readonly properties: readonly string[];
  /** Named places for children, by tag. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** What a widget sends, by its name: each event, and when it is sent. */
  readonly events: (widget: string) => readonly (readonly [event: string, when: string])[];
}

/** The file in the package that defines all elements. */
const module = 'bundle/coach-widgets.js';

/** `custom-elements.json`, version 1.0.0 of https://github.com/webcomponents/custom-elements-manifest. */
export function elementManifest({ facts, properties, slots, events }: ManifestParts): unknown {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        ...{ kind: 'javascript-module', path: module },
        declarations: facts.widgets.map(({ name, tag, purpose, attributes }) => ({
          ...{ kind: 'class', name: className(name), customElement: true, tagName: tag },
          ...{ description: `${purpose}.`, superclass: { name: 'HTMLElement' } },
          attributes: [...attributes, ...facts.common].map(attributeOf),
          events: events(name).map(([event, when]) => ({
            ...{ name: event, type: { text: `CustomEvent<CoachEvents['${event}']>` }, description: sentence(when) },
          })),
          slots: [
            { name: '', description: 'What is seen until the widget stands, and where it cannot.' },
            ...(slots[tag] ?? []).map((slot) => ({ name: slot })),
          ],
          cssProperties: properties.map((property) => ({ name: property })),
        })),
        exports: facts.widgets.map(({ name, tag }) => ({
          ...{ kind: 'custom-element-definition', name: tag },
          declaration: { name: className(name), module },
        })),
      },
    ],
  };
}

function attributeOf({ attribute, kind, words, values, says }: AttributeFacts) {
  const number = kind === 'positiveInteger' || kind === 'headingLevel' ? 'number' : 'string';
  const text = words?.map((word) => `'${word}'`).join(' | ') ?? number;
  return { name: attribute, type: { text }, description: `${says}. Allowed: ${values.replaceAll('`', '')}.` };
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

const className = (name: string) =>
  `coach-${name}`.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
