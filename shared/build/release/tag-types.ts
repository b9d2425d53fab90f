import type { AttributeDescription, TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { formatText } from '../format-text.ts';

/**
 * The frameworks whose templates are checked by types. The package of the widgets contains a file of types for each, so that
 * invalid values of a tag's attributes, such as `<coach-stops heading-level="two">`, are errors.
 */
export const frameworks = ['react', 'preact', 'vue', 'svelte'] as const;
/** One of `frameworks`. */
export type Framework = (typeof frameworks)[number];

/**
 * The declaration of tags for each framework: the code before and after the list of tags, and the type of the attributes that
 * all elements have in this framework.
 */
const declarations: Readonly<Record<Framework, { readonly around: readonly [string, string]; readonly base: string }>> =
  {
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
 * Writes the attributes of all tags, which the types of each framework refer to. The comments in the types are shown by the
 * editors of page authors.
 *
 * @returns the text of `tags.d.ts`
 */
export function writeTagAttributes({ common, widgets }: TagCatalog): Promise<string> {
  return format([
    `import type { CoachEvents } from './coach-widgets.js';`,
    '/** The attributes of every tag. */',
    'export interface CoachTag {',
    ...common.map(writeProperty),
    '}',
    '/** Listeners for frameworks that do not change the names of events: `oncoach:search`. */',
    'export type CoachListeners = {',
    '  [Name in keyof CoachEvents as `on${Name}`]?: (event: CustomEvent<CoachEvents[Name]>) => void;',
    '};',
    '/** The attributes of each tag. */',
    'export interface CoachTags {',
    ...widgets.map(
      ({ tag, purpose, attributes }) =>
        `/** ${purpose}. */\n'${tag}': CoachTag & {${attributes.map(writeProperty).join('\n')}};`,
    ),
    '}',
  ]);
}

/**
 * Writes the types of a framework. In Vue, tags are components with `$props`, and JSX needs a separate declaration; in the
 * other frameworks, a tag is only its attributes and listeners.
 *
 * @returns the text of `react.d.ts` or another file
 */
export function writeTagTypes(framework: Framework, { widgets }: TagCatalog): Promise<string> {
  const { around, base } = declarations[framework];
  const [open, close] = around;
  const isVue = framework === 'vue';
  return format([
    `import type { CoachListeners, CoachTags } from './tags.js';`,
    `type TagProps<Tag extends keyof CoachTags> = CoachTags[Tag] & ${isVue ? base : `CoachListeners & ${base}`};`,
    ...(isVue ? [vueEvents, writeVueJsx(widgets)] : []),
    open,
    ...widgets.map(({ tag }) =>
      isVue ? `'${tag}': new () => { $props: TagProps<'${tag}'> & Listeners };` : `'${tag}': TagProps<'${tag}'>;`,
    ),
    close,
  ]);
}

/**
 * The type `Listeners` for Vue: in Vue's types of templates, the listener of `coach:tracker-results` is called
 * `onCoach:trackerResults`.
 */
const vueEvents = `
type Camel<Text extends string> = Text extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Text;
type Listeners = {
  [Name in keyof CoachListeners as Name extends \`on\${infer Event}\` ? \`on\${Capitalize<Camel<Event>>}\` : never]?: CoachListeners[Name];
};`;

/** Writes the tags for JSX in Vue, which has other types than Vue's templates. */
const writeVueJsx = (widgets: TagCatalog['widgets']) => `
declare module 'vue/jsx-runtime' { namespace JSX { interface IntrinsicElements {
${widgets.map(({ tag }) => `'${tag}': TagProps<'${tag}'> & Listeners;`).join('\n')}
}}}`;

/** Writes an attribute: a comment with its description, and `'city-id'?: number | … | undefined;`. */
function writeProperty(facts: AttributeDescription): string {
  return `/** ${facts.says}. */\n'${facts.attribute}'?: ${writeType(facts)} | undefined;`;
}

/**
 * Writes the type of an attribute's values. Attributes are texts in HTML, so numbers may also be written as texts. `words` are
 * the allowed values of an attribute of the kind `oneOf`, such as `stack`; other kinds have none.
 */
function writeType({ kind, words = [] }: AttributeDescription): string {
  if (kind === 'oneOf') return words.map((value) => `'${value}'`).join(' | ');
  if (kind === 'positiveInteger' || kind === 'headingLevel') return 'number | `${number}`';
  return kind === 'path' ? '`/${string}`' : 'string';
}

/** Formats lines of TypeScript. The file name only selects the language: no file of this name is read or written. */
const format = (lines: readonly string[]) => formatText('types.d.ts', lines.join('\n'));
