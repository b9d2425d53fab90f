import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';

const file = 'translations.txt';

/** Columns of the current format. */
const columns = ['table_name', 'field_name', 'language', 'translation'] as const;

/** Fields that are shown in the traveller's language, by table. */
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

/** A text in a feed: a field of a record. */
export interface FeedText {
  /** The file name without extension, such as `stops`. */
  readonly table: string;
  readonly field: string;
  readonly id: string;
  readonly text: string;
}

/** A text in other languages of the product. */
export type TextByLocale = ReadonlyMap<Locale, string>;

/** The rows that translate a text. */
interface Entry {
  /** By language in lower case. */
  readonly rows: Map<string, { readonly row: TableRow; readonly translation: string }>;
  /** Whether the feed has the text. */
  isUsed: boolean;
}

/** Reads `translations.txt`; empty if it is missing. @param language of the feed, if it has only one */
export async function readTranslations(tables: FeedTables, language: string | undefined): Promise<Translations> {
  const translations = new Translations(language);
  const invalidFeeds = new Set<string>();
  for await (const row of tables.readRows(file)) {
    const missing = columns.filter((column) => !row.has(column));
    const { label } = row.source;
    if (missing.length === 0 || isInOldFormat(row)) translations.add(row, tables);
    else if (!invalidFeeds.has(label)) {
      invalidFeeds.add(label);
      const message = `There is no column ${missing.join(', ')}; nothing of it is read. Write ${columns.join(', ')} and record_id or field_value.`;
      tables.log.warn({ file: label + file, line: 1, kind: 'columns', message });
    }
  }
  return translations;
}

/** Translations of the texts of a feed. */
export class Translations {
  readonly #entries = new Map<string, Entry>();
  readonly #language: string | undefined;

  constructor(language?: string) {
    this.#language = language;
  }

  /** Adds a row. Rows without a language, a translation or a text to translate are ignored with a warning. */
  add(row: TableRow, tables: FeedTables): void {
    const { table, field, language, translation, id, text } = readTranslation(row);
    const isOld = isInOldFormat(row);
    if ((!isOld && !translatedFields.has(`${table} ${field}`)) || (language !== '' && !isSupported(language))) return;
    if (language === '' || translation === '' || (id === '' && text === '')) return warn(row, tables);
    const textKey = isOld ? getTextKey(text) : getFieldTextKey({ table, field, text });
    const key = id === '' ? textKey : getRecordKey({ table, field, id });
    // Rows in the old format may translate fields that are not shown, so that unused ones are not reported.
    const entry = this.#entries.get(key) ?? { rows: new Map(), isUsed: isOld };
    this.#entries.set(key, entry);
    if (!entry.rows.has(language)) entry.rows.set(language, { row, translation });
  }

  /**
   * Translates a text. Rows that name its record take precedence over those that contain the text. Within a language, a row in
   * that language takes precedence over the text itself, and that over a row in a regional variant.
   *
   * @param language of the text, if it is not that of the feed
   */
  translate(feedText: FeedText, language = this.#language): TextByLocale {
    const translations = new Map<string, string>();
    for (const key of [getRecordKey(feedText), getFieldTextKey(feedText), getTextKey(feedText.text)]) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      entry.isUsed = true;
      for (const [tag, { translation }] of entry.rows) if (!translations.has(tag)) translations.set(tag, translation);
    }
    return new Map(
      locales.flatMap((locale): [Locale, string][] => {
        const isOwnLanguage = getPrimaryLanguage(language ?? '') === locale;
        const regional = [...translations].find(([tag]) => getPrimaryLanguage(tag) === locale)?.[1];
        const text = translations.get(locale) ?? (isOwnLanguage ? undefined : regional);
        return text === undefined ? [] : [[locale, text]];
      }),
    );
  }

  /** Warns about translations of texts that the feed does not have. */
  warnAboutUnknown(tables: FeedTables): void {
    const unused = [...this.#entries.values()].filter(({ isUsed }) => !isUsed);
    const rows = unused.flatMap((entry) => [...entry.rows.values()].map(({ row }) => row));
    for (const row of rows.sort((a, b) => a.line - b.line)) warn(row, tables);
  }
}

/** Whether a row is in the former format, `trans_id,lang,translation`, which translates a text in any field. */
function isInOldFormat(row: TableRow): boolean {
  return ['trans_id', 'lang', 'translation'].every((column) => row.has(column)) && !row.has('table_name');
}

function readTranslation(row: TableRow) {
  return {
    table: row.text('table_name'),
    field: row.text('field_name'),
    id: row.text('record_id'),
    language: (row.text('language') || row.text('lang')).toLowerCase(),
    translation: row.text('translation'),
    text: row.text('field_value') || row.text('trans_id'),
  };
}

function getRecordKey({ table, field, id }: Omit<FeedText, 'text'>): string {
  return `${table} ${field} record ${id}`;
}

/** The key of a text in a certain field. */
function getFieldTextKey({ table, field, text }: Omit<FeedText, 'id'>): string {
  return `${table} ${field} value ${text}`;
}

/** The key of a text in any field, for the old format. */
function getTextKey(text: string): string {
  return `words ${text}`;
}

function getPrimaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? '';
}

function isSupported(language: string): boolean {
  return locales.some((locale) => locale === getPrimaryLanguage(language));
}

function warn(row: TableRow, tables: FeedTables): void {
  const { table, id, text, translation } = readTranslation(row);
  const language = row.text('language') || row.text('lang');
  const message = `Nothing to translate: ${table || 'the words'} “${id || text}”, language “${language}”, translation “${translation}”; row left out.`;
  tables.warn(file, row, { kind: 'translations', message });
}
