import type { ColourScheme, Theme } from '#shared/domain/page/theme/check-theme.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { type Spelling, spellings } from '#shared/domain/page/operation/settings.ts';

/** The site styles of a preview. */
export const looks = ['plain', 'dark', 'cms'] as const;
/** A style of a page around the widget. */
export type Look = (typeof looks)[number];

/** Widths of the preview's window, px. */
export const widths = ['320', '768', '1280'] as const;
/** A width of a preview. */
export type Width = (typeof widths)[number];

/** The choices on the page. They are stored in the address, so that a snippet can be shared. */
export interface BuilderState {
  readonly widget: string;
  /** How the tag is written: as an element, a class, a data attribute or a link. */
  readonly spelling: Spelling;
  /** Input by option of the widget, in camelCase. */
  readonly options: Readonly<Record<string, string>>;
  /** Path and text of the link inside the tag, which is shown without scripts. An empty text means the name of the widget. */
  readonly path: string;
  readonly label: string;
  /** Input by setting of the page. */
  readonly settings: Readonly<Record<string, string>>;
  readonly theme: Theme;
  readonly scheme: ColourScheme;
  /** The bundle's folder on the site that uses the snippet; empty for this host's. */
  readonly folder: string;
  readonly look: Look;
  readonly width: Width;
}

/** Prefixes of the query parameters for options, settings and theme properties. */
const prefixes = { options: 'o.', settings: 's.', theme: 't.' } as const;

/** Parses the state of an address. Missing and invalid parameters have their defaults. */
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

/** Formats the state as a query, without defaults. */
export function writeState(state: BuilderState): URLSearchParams {
  const query = new URLSearchParams({ widget: state.widget });
  const add = (name: string, value: string, defaultValue = '') => {
    if (value !== defaultValue) query.set(name, value);
  };
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
