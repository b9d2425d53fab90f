import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';

const file = 'translations.txt';

/** Fields that are shown in the traveller's language where the feed translates them, by their table. */
const translatedFields: ReadonlySet<string> = new Set([
  'agency agency_name',
  'alerts title',
  'alerts content',
  'alerts url_description',
  'cities city_name',
  'routes route_short_name',
  'routes route_long_name',
  'stops stop_name',
]);

/** A text of the feed: one field of one record. */
export interface FeedText {
  /** As the feed calls it, without its ending: `stops`. */
  readonly table: string;
  readonly field: string;
  readonly id: string;
  readonly text: string;
}

/** A text in the languages of the product, its own left out. */
export type TextByLocale = ReadonlyMap<Locale, string>;

/** The columns of the file as GTFS has them now. */
const columns = ['table_name', 'field_name', 'language', 'translation'] as const;

/** Whether a row has the former format, `trans_id,lang,translation`: a text of any field and its translation. */
function isOfOldForm(row: TableRow): boolean {
  return ['trans_id', 'lang', 'translation'].every((column) => row.has(column)) && !row.has('table_name');
}

/** The rows that translate one text. */
interface Entry {
  /** By language, in small letters. */
  readonly rows: Map<string, { readonly row: TableRow; readonly translation: string }>;
  isFound: boolean;
}

/** What a feed has in other languages (GTFS `translations.txt`), as far as it is shown in them. */
export class Translations {
  readonly #entries = new Map<string, Entry>();
  readonly #language: string | undefined;

  /** @param language of the feed itself; undefined where it does not say, or is in several */
  constructor(language?: string) {
    this.#language = language;
  }

  /** Takes a row. One without a language or a translation, or of nothing, is warned about and left out. */
  add(row: TableRow, tables: FeedTables): void {
    const { table, field, language, translation, id, text } = saidBy(row);
    // The old form may mean fields that are not shown: its words are not missed.
    const isOld = isOfOldForm(row);
    if ((!isOld && !translatedFields.has(`${table} ${field}`)) || (language !== '' && !isOurs(language))) return;
    if (language === '' || translation === '' || (id === '' && text === '')) return warn(row, tables);
    const ofValue = isOld ? wordsKey(text) : valueKey({ table, field, text });
    const key = id === '' ? ofValue : recordKey({ table, field, id });
    const entry = this.#entries.get(key) ?? { rows: new Map(), isFound: isOld };
    this.#entries.set(key, entry);
    if (!entry.rows.has(language)) entry.rows.set(language, { row, translation });
  }

  /**
   * A text in other languages. Rows that name its record win over those that name its words; of one language, a row in
   * it wins over the text itself, and that over a row in the language of a region.
   *
   * @param language of the text, where it is not the feed's
   */
  of(feedText: FeedText, language = this.#language): TextByLocale {
    const translations = new Map<string, string>();
    for (const key of [recordKey(feedText), valueKey(feedText), wordsKey(feedText.text)]) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      entry.isFound = true;
      for (const [tag, { translation }] of entry.rows) if (!translations.has(tag)) translations.set(tag, translation);
    }
    return new Map(
      locales.flatMap((locale): [Locale, string][] => {
        const exact = translations.get(locale);
        const regional = getPrimaryLanguage(language ?? '') === locale ? undefined : findFirst(translations, locale);
        const text = exact ?? regional;
        return text === undefined ? [] : [[locale, text]];
      }),
    );
  }

  /** Warns about translations of texts that the feed does not have. */
  warnOfUnknown(tables: FeedTables): void {
    const unknown = [...this.#entries.values()].filter(({ isFound }) => !isFound);
    const rows = unknown.flatMap(({ rows }) => [...rows.values()].map(({ row }) => row));
    for (const row of rows.sort((a, b) => a.line - b.line)) warn(row, tables);
  }
}

/** Reads `translations.txt`; empty if the feed does not have it. */
export async function readTranslations(tables: FeedTables, language: string | undefined): Promise<Translations> {
  const translations = new Translations(language);
  const unreadable = new Set<string>();
  for await (const row of tables.rows(file)) {
    const missing = columns.filter((column) => !row.has(column));
    if (missing.length === 0 || isOfOldForm(row)) translations.add(row, tables);
    else if (!unreadable.has(row.source.label)) {
      unreadable.add(row.source.label);
      const message = `There is no column ${missing.join(', ')}; nothing of it is read. Write ${columns.join(', ')} and record_id or field_value.`;
      tables.log.warn({ file: row.source.label + file, line: 1, kind: 'columns', message });
    }
  }
  return translations;
}

function saidBy(row: TableRow) {
  const language = (row.text('language') || row.text('lang')).toLowerCase();
  const of = { table: row.text('table_name'), field: row.text('field_name'), id: row.text('record_id') };
  return {
    ...of,
    language,
    translation: row.text('translation'),
    text: row.text('field_value') || row.text('trans_id'),
  };
}

function recordKey({ table, field, id }: Omit<FeedText, 'text'>): string {
  return `${table} ${field} record ${id}`;
}

function valueKey({ table, field, text }: Omit<FeedText, 'id'>): string {
  return `${table} ${field} value ${text}`;
}

/** Words of any field, as the old form has them. */
function wordsKey(text: string): string {
  return `words ${text}`;
}

function getPrimaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? '';
}

function isOurs(language: string): boolean {
  return locales.some((locale) => locale === getPrimaryLanguage(language));
}

function findFirst(textByLanguage: ReadonlyMap<string, string>, locale: Locale): string | undefined {
  for (const [language, text] of textByLanguage) if (getPrimaryLanguage(language) === locale) return text;
  return undefined;
}

function warn(row: TableRow, tables: FeedTables): void {
  const { table, id, text, translation } = saidBy(row);
  const language = row.text('language') || row.text('lang');
  const message = `Nothing to translate: ${table || 'the words'} “${id || text}”, language “${language}”, translation “${translation}”; row left out.`;
  tables.warn(file, row, { kind: 'translations', message });
}
