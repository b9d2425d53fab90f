import type { AttributeFacts, TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { formatText } from '../format-text.ts';

/** A framework whose templates know the tags of a page by types, and where it looks for them. */
export const frameworks = ['react', 'preact', 'vue', 'svelte'] as const;
/** One of `frameworks`. */
export type Framework = (typeof frameworks)[number];

/** How each of them is told of a tag: what stands around the lines, and what a tag takes besides its own attributes. */
const told: Readonly<Record<Framework, { readonly around: readonly [string, string]; readonly base: string }>> = {
  react: {
    around: [`declare module 'react' { namespace JSX { interface IntrinsicElements {`, `}}}`],
    base: `import('react').DetailedHTMLProps<import('react').HTMLAttributes<HTMLElement>, HTMLElement>`,
  },
  preact: {
    around: [`declare module 'preact' { namespace JSX { interface IntrinsicElements {`, `}}}`],
    base: `import('preact').HTMLAttributes<HTMLElement>`,
  },
  vue: {
    around: [`declare module 'vue' { interface GlobalComponents {`, `}}`],
    base: `import('vue').HTMLAttributes & import('vue').ReservedProps`,
  },
  svelte: {
    around: [`declare module 'svelte/elements' { interface SvelteHTMLElements {`, `}}`],
    base: `import('svelte/elements').HTMLAttributes<HTMLElement>`,
  },
};

/**
 * The attributes of every tag and of each: what all frameworks are told, each in its own words.
 *
 * @returns the text of `tags.d.ts`
 */
export function tagAttributes({ common, widgets }: TagFacts): Promise<string> {
  return formatted([
    `import type { CoachEvents } from './coach-widgets.js';`,
    '/** What may be written on every tag. */',
    'export interface CoachTag {',
    ...common.map(property),
    '}',
    '/** Listeners, as frameworks spell them that hand on the names of events as they are: `oncoach:search`. */',
    'export type CoachListeners = {',
    '  [Name in keyof CoachEvents as `on${Name}`]?: (event: CustomEvent<CoachEvents[Name]>) => void;',
    '};',
    '/** What may be written on each tag. */',
    'export interface CoachTags {',
    ...widgets.map(
      ({ tag, purpose, attributes }) =>
        `/** ${purpose}. */\n'${tag}': CoachTag & {${attributes.map(property).join('\n')}};`,
    ),
    '}',
  ]);
}

/** @returns the text of `react.d.ts` and its like */
export function tagTypes(framework: Framework, { widgets }: TagFacts): Promise<string> {
  const { around, base } = told[framework];
  const [open, close] = around;
  const isVue = framework === 'vue';
  return formatted([
    `import type { CoachListeners, CoachTags } from './tags.js';`,
    `type Written<Tag extends keyof CoachTags> = CoachTags[Tag] & ${isVue ? base : `CoachListeners & ${base}`};`,
    ...(isVue ? [vueEvents, vueJsx(widgets)] : []),
    open,
    ...widgets.map(({ tag }) =>
      isVue ? `'${tag}': new () => { $props: Written<'${tag}'> & Heard };` : `'${tag}': Written<'${tag}'>;`,
    ),
    close,
  ]);
}

/** Vue calls a listener to `coach:tracker-results` `onCoach:trackerResults` in a template's types. */
const vueEvents = `
type Camel<Text extends string> = Text extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Text;
type Heard = {
  [Name in keyof CoachListeners as Name extends \`on\${infer Event}\` ? \`on\${Capitalize<Camel<Event>>}\` : never]?: CoachListeners[Name];
};`;

const vueJsx = (widgets: TagFacts['widgets']) => `
declare module 'vue/jsx-runtime' { namespace JSX { interface IntrinsicElements {
${widgets.map(({ tag }) => `'${tag}': Written<'${tag}'> & Heard;`).join('\n')}
}}}`;

function property(facts: AttributeFacts): string {
  return `/** ${facts.says}. */\n'${facts.attribute}'?: ${typeOf(facts)} | undefined;`;
}

function typeOf({ kind, words = [] }: AttributeFacts): string {
  switch (kind) {
    case 'oneOf':
      return words.map((word) => `'${word}'`).join(' | ');
    case 'positiveInteger':
    case 'headingLevel':
      return 'number | `${number}`';
    case 'path':
      return '`/${string}`';
    case 'text':
    case 'localDate':
    case 'jsonList':
      return 'string';
  }
}

const formatted = (lines: readonly string[]) => formatText('types.d.ts', lines.join('\n'));
