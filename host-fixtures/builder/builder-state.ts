import type { ColourScheme, Theme } from '#shared/domain/page/theme/check-theme.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { type Spelling, spellings } from '#shared/domain/page/operation/settings.ts';

/** Styles of the page around the widget in the preview. `cms` imitates a CMS theme that overrides styles by `!important`. */
export const looks = ['plain', 'dark', 'cms'] as const;
/** A style of the preview's page. */
export type Look = (typeof looks)[number];

/** Widths of the preview's viewport in CSS px. */
export const widths = ['320', '768', '1280'] as const;
/** A width of the preview's viewport. */
export type Width = (typeof widths)[number];

/**
 * The user's choices on the page that builds a tag (the markup that places a widget on a page). They are stored in the
 * query of the page's address, so that a tag can be shared.
 */
export interface BuilderState {
  /** The name of the widget, such as `bus-tracker`. */
  readonly widget: string;
  /** How the tag is written: as an element, a class, a data attribute or a link. */
  readonly spelling: Spelling;
  /** The unvalidated texts that the user entered, keyed by option of the widget in camelCase. */
  readonly options: Readonly<Record<string, string>>;
  /** The path of the link inside the tag, which is shown without scripts; empty for the widget's default. */
  readonly path: string;
  /** The text of this link (`words` in the query); empty for the name of the widget. */
  readonly label: string;
  /** The unvalidated texts that the user entered, keyed by setting of the page. */
  readonly settings: Readonly<Record<string, string>>;
  /** Values keyed by CSS custom property, such as `--coach-color-accent`. */
  readonly theme: Theme;
  /** The `color-scheme` of the preview's page. It also decides whether the theme's contrast is checked as light or dark. */
  readonly scheme: ColourScheme;
  /** Path or URL of the bundle's folder on the site that uses the tag; empty for the default path. */
  readonly folder: string;
  readonly look: Look;
  readonly width: Width;
}

/** Prefixes of the query parameters for options, settings and theme properties. */
const prefixes = { options: 'o.', settings: 's.', theme: 't.' } as const;

/**
 * Parses a query, such as `widget=bus-tracker&o.originId=1&s.locale=en&t.radius=2px`, which sets the option `originId`, the
 * setting `locale` and the property `--coach-radius`. A choice from a list has its default if the parameter is missing or not
 * in the list. Texts are not validated; empty options, settings and theme properties are omitted.
 */
export function readState(query: URLSearchParams, { widgets }: Pick<TagCatalog, 'widgets'>): BuilderState {
  const readChoice = <Choice extends string>(name: string, choices: readonly Choice[], defaultValue: Choice): Choice =>
    choices.find((choice) => choice === query.get(name)) ?? defaultValue;
  const readPrefixed = (part: keyof typeof prefixes, namePrefix = '') =>
    Object.fromEntries(
      [...query].flatMap(([name, value]) =>
        name.startsWith(prefixes[part]) && value !== ''
          ? [[namePrefix + name.slice(prefixes[part].length), value]]
          : [],
      ),
    );
  const names = widgets.map(({ name }) => name);
  return {
    // Without a bus tracker in the bundle, the first widget; empty without any widget.
    widget: readChoice('widget', names, names.includes('bus-tracker') ? 'bus-tracker' : (names[0] ?? '')),
    spelling: readChoice('spelling', spellings, 'data'),
    options: readPrefixed('options'),
    settings: readPrefixed('settings'),
    theme: readPrefixed('theme', '--coach-'),
    path: query.get('path') ?? '',
    label: query.get('words') ?? '',
    folder: query.get('folder') ?? '',
    scheme: readChoice('scheme', ['light', 'dark'], 'light'),
    look: readChoice('look', looks, 'plain'),
    width: readChoice('width', widths, '320'),
  };
}

/**
 * Formats a state as a query. Default values are omitted, except `widget`: a query without it is that of a newly opened
 * page (`open-store.ts`).
 */
export function writeState(state: BuilderState): URLSearchParams {
  const query = new URLSearchParams({ widget: state.widget });
  /** Adds a parameter, unless it has its default. */
  const add = (name: string, value: string, defaultValue = '') => {
    if (value !== defaultValue) query.set(name, value);
  };
  // The defaults are those of `readState`.
  add('spelling', state.spelling, 'data');
  for (const [option, value] of Object.entries(state.options)) add(prefixes.options + option, value);
  add('path', state.path);
  add('words', state.label);
  for (const [name, value] of Object.entries(state.settings)) add(prefixes.settings + name, value);
  for (const [name, value] of Object.entries(state.theme)) add(name.replace(/^--coach-/, prefixes.theme), value);
  add('scheme', state.scheme, 'light');
  add('folder', state.folder);
  add('look', state.look, 'plain');
  add('width', state.width, '320');
  return query;
}
