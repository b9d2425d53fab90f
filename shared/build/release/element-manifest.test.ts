import { expect, it } from 'vitest';
import { createElementManifest } from './element-manifest.ts';

const attribute = (kind: string, words?: readonly string[]) => ({
  option: 'a',
  attribute: kind,
  kind,
  values: '`x`, `y`',
  says: 'What it is',
  inLinks: true,
  ...(words && { words }),
});

const widget = (name: string) => ({
  name,
  tag: `coach-${name}`,
  purpose: `Shows ${name}`,
  mounts: 'now',
  fails: 'fallback',
  heights: [],
  attributes: [
    ...['positiveInteger', 'headingLevel', 'localDate'].map((kind) => attribute(kind)),
    attribute('oneOf', ['x', 'y']),
  ],
});

const facts = { common: [attribute('common')], widgets: [widget('bus-tracker'), widget('stops')], properties: [] };

interface Declaration {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly type: { readonly text: string } }[];
  readonly [property: string]: unknown;
}

const manifest = createElementManifest({
  facts: facts as never,
  properties: ['--coach-radius'],
  slots: { 'coach-stops': ['actions'] },
  events: (name) =>
    name === 'stops'
      ? [
          ['coach:ready', 'It is ready'],
          ['coach:failed', 'It failed.'],
        ]
      : [],
}) as { readonly modules: readonly [{ readonly declarations: readonly Declaration[]; readonly exports: unknown }] };
const [{ declarations, exports }] = manifest.modules;

it('a custom-elements manifest declares a class and an element for each widget', () => {
  expect(declarations.map(({ name, tagName, customElement }) => [name, tagName, customElement])).toEqual([
    ['CoachBusTracker', 'coach-bus-tracker', true],
    ['CoachStops', 'coach-stops', true],
  ]);
  expect(exports).toMatchObject([{ declaration: { name: 'CoachBusTracker' } }, { name: 'coach-stops' }]);
});

it('attributes have types: numbers, allowed values, or texts', () => {
  expect(declarations[0]?.attributes.map(({ name, type }) => [name, type.text])).toEqual([
    ['positiveInteger', 'number'],
    ['headingLevel', 'number'],
    ['localDate', 'string'],
    ['oneOf', "'x' | 'y'"],
    ['common', 'string'],
  ]);
  expect(declarations[0]?.attributes[0]).toMatchObject({ description: 'What it is. Allowed: x, y.' });
});

it('events have a description, and slots are those of the widget', () => {
  expect(declarations[1]).toMatchObject({
    events: [
      { name: 'coach:ready', description: 'It is ready.' },
      { name: 'coach:failed', description: 'It failed.' },
    ],
    slots: [{ name: '' }, { name: 'actions' }],
    cssProperties: [{ name: '--coach-radius' }],
  });
  expect(declarations[0]).toMatchObject({ events: [], slots: [{ name: '' }] });
});
