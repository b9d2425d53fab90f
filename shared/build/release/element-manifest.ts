import type { AttributeDescription, TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';

/** Content of a custom-elements manifest. */
export interface ManifestContent {
  /** The widgets with their attributes, and the attributes of all tags (`common`), from `widgets/facts.json`. */
  readonly facts: TagCatalog;
  /** Names of the CSS custom properties that a page can set. */
  readonly properties: readonly string[];
  /** The names of slots, by tag; a tag without named slots is missing. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Returns the events of a widget, by its name, and when each is sent. */
  readonly events: (widget: string) => readonly (readonly [event: string, when: string])[];
}

/** The file in the package that defines all elements. */
const module = 'bundle/coach-widgets.js';

/**
 * Creates the content of `custom-elements.json` in the package: a description of the tags for editors and other tools, in
 * version 1.0.0 of https://github.com/webcomponents/custom-elements-manifest.
 */
export function createElementManifest({ facts, properties, slots, events }: ManifestContent): unknown {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: facts.widgets.map(({ name, tag, purpose, attributes }) => ({
          kind: 'class',
          name: toClassName(name),
          customElement: true,
          tagName: tag,
          description: `${purpose}.`,
          superclass: { name: 'HTMLElement' },
          attributes: [...attributes, ...facts.common].map(toAttribute),
          events: events(name).map(([event, when]) => ({
            name: event,
            type: { text: `CustomEvent<CoachEvents['${event}']>` },
            description: toSentence(when),
          })),
          slots: [
            { name: '', description: 'Shown until the widget is mounted, and if it cannot be mounted.' },
            ...(slots[tag] ?? []).map((slot) => ({ name: slot })),
          ],
          cssProperties: properties.map((property) => ({ name: property })),
        })),
        exports: facts.widgets.map(({ name, tag }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: toClassName(name), module },
        })),
      },
    ],
  };
}

function toAttribute({ attribute, kind, words, values, says }: AttributeDescription) {
  const typeName = kind === 'positiveInteger' || kind === 'headingLevel' ? 'number' : 'string';
  // `words` are the allowed values of the kind `oneOf`; `values` describes them in Markdown, and `says` the attribute.
  const text = words?.map((value) => `'${value}'`).join(' | ') ?? typeName;
  return { name: attribute, type: { text }, description: `${says}. Allowed: ${values.replaceAll('`', '')}.` };
}

/** Adds the full stop that some descriptions of events lack; those of widgets and attributes never have one. */
const toSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** The name of a widget's class: `CoachBusTracker` for `bus-tracker`. */
const toClassName = (name: string) =>
  `coach-${name}`.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
