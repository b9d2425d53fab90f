import type { ColourScheme, Theme } from '#shared/domain/page/theme/check-theme.ts';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { type Spelling, spellings } from '#shared/domain/page/operation/settings.ts';

/** The houses that a preview is dressed as. */
export const looks = ['plain', 'dark', 'cms'] as const;
/** A style of a page around the widget. */
export type Look = (typeof looks)[number];

/** The widths of window that a preview has, in px. */
export const widths = ['320', '768', '1280'] as const;
/** A width of a preview. */
export type Width = (typeof widths)[number];

/** Everything that is chosen on the page; it stands in the address, so that a snippet can be shared. */
export interface BuilderState {
  readonly widget: string;
  readonly spelling: Spelling;
  /** By option, in camelCase, as typed. */
  readonly options: Readonly<Record<string, string>>;
  /** Where the link inside leads, and what it says; empty for what the widget is called. */
  readonly path: string;
  readonly words: string;
  /** By name, as typed. */
  readonly settings: Readonly<Record<string, string>>;
  readonly theme: Theme;
  readonly scheme: ColourScheme;
  /** Where the bundle stands on the site that the snippet is for; empty for this host's. */
  readonly folder: string;
  readonly look: Look;
  readonly width: Width;
}

/** The parameters that options, settings and properties begin with. */
const prefixes = { options: 'o.', settings: 's.', theme: 't.' } as const;

/** Reads what an address chooses; what it does not say, or says wrongly, is as it is at first. */
export function readState(query: URLSearchParams, { widgets }: Pick<TagFacts, 'widgets'>): BuilderState {
  const among = <Word extends string>(name: string, words: readonly Word[], first: Word): Word =>
    words.find((word) => word === query.get(name)) ?? first;
  const under = (part: keyof typeof prefixes, lead = '') =>
    Object.fromEntries(
      [...query].flatMap(([name, value]) =>
        name.startsWith(prefixes[part]) && value !== '' ? [[lead + name.slice(prefixes[part].length), value]] : [],
      ),
    );
  const names = widgets.map(({ name }) => name);
  return {
    widget: among('widget', names, names.includes('bus-tracker') ? 'bus-tracker' : (names[0] ?? '')),
    spelling: among('spelling', spellings, 'data'),
    options: under('options'),
    settings: under('settings'),
    theme: under('theme', '--coach-'),
    path: query.get('path') ?? '',
    words: query.get('words') ?? '',
    folder: query.get('folder') ?? '',
    scheme: among('scheme', ['light', 'dark'], 'light'),
    look: among('look', looks, 'plain'),
    width: among('width', widths, '320'),
  };
}

/** The query that reads as this state; what is as it is at first is left out. */
export function writeState(state: BuilderState): URLSearchParams {
  const query = new URLSearchParams({ widget: state.widget });
  const add = (name: string, value: string, first = '') => {
    if (value !== first) query.set(name, value);
  };
  add('spelling', state.spelling, 'data');
  for (const [option, value] of Object.entries(state.options)) add(prefixes.options + option, value);
  add('path', state.path);
  add('words', state.words);
  for (const [name, value] of Object.entries(state.settings)) add(prefixes.settings + name, value);
  for (const [name, value] of Object.entries(state.theme)) add(name.replace(/^--coach-/, prefixes.theme), value);
  add('scheme', state.scheme, 'light');
  add('folder', state.folder);
  add('look', state.look, 'plain');
  add('width', state.width, '320');
  return query;
}
