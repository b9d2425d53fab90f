import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';

/** Columns of `translations.txt` in the current format. In addition, a row has `record_id` or `field_value`. */
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
  /** The column, such as `stop_name`. */
  readonly field: string;
  /** The id of the record, such as that of the stop. */
  readonly id: string;
  /** The untranslated text. */
  readonly text: string;
}

/** Translations of a text into languages of the widgets. */
export type TextByLocale = ReadonlyMap<Locale, string>;

/** The rows that translate a text, or the field of one record, into several languages. See {@link getKeys} for its keys. */
interface Entry {
  /** By language in lower case, such as `fr-ca`. */
  readonly rows: Map<string, { readonly row: TableRow; readonly translation: string }>;
  /** Whether the feed has the text; always true in the old format. Rows of unused entries are reported in warnings. */
  isUsed: boolean;
}

/** Translations of the texts of a feed. */
export type Translations = Awaited<ReturnType<typeof readTranslations>>;

/**
 * Reads `translations.txt`. Without the file, there are no translations.
 *
 * @param feedLanguage the language of the texts in the feed; undefined if it is unknown
 */
export async function readTranslations(tables: FeedTables, feedLanguage: string | undefined) {
  const entries = new Map<string, Entry>();
  // Files whose missing columns were reported. A timetable may have several feeds, each with its file.
  const invalidFiles = new Set<string>();
  for await (const row of tables.readRows('translations.txt')) {
    // `has` is about the header of the row's file, not about the value.
    const missing = columns.filter((column) => !row.has(column));
    if (missing.length === 0 || isInOldFormat(row)) addRow(entries, row);
    else if (!invalidFiles.has(row.file)) {
      invalidFiles.add(row.file);
      const message = `There is no column ${missing.join(', ')}; the table is ignored. Write ${columns.join(', ')} and record_id or field_value.`;
      tables.log.warn({ file: row.file, line: 1, kind: 'columns', message });
    }
  }
  return {
    /**
     * Translates a text. Of the rows for one language, one with the id of the record (`record_id`) takes precedence over one
     * with the text (`field_value`), and that over one in the old format. For each locale, such as `fr`, a row in `fr` itself
     * is used, or else the text if it is in French, or else a row in a variant such as `fr-CA`.
     *
     * @param language the language of the text; by default that of the feed
     * @returns the translations, without the locales that use the text itself; may be empty
     */
    translate(feedText: FeedText, language = feedLanguage): TextByLocale {
      const translations = new Map<string, string>();
      for (const key of getKeys(feedText)) {
        const entry = entries.get(key);
        if (!entry) continue;
        entry.isUsed = true;
        for (const [tag, { translation }] of entry.rows) if (!translations.has(tag)) translations.set(tag, translation);
      }
      return new Map(
        locales.flatMap((locale): [Locale, string][] => {
          const isOwnLanguage = getPrimaryLanguage(language ?? '') === locale;
          // May also be the row in the language itself, which takes precedence anyway.
          const regional = [...translations].find(([tag]) => getPrimaryLanguage(tag) === locale)?.[1];
          const text = translations.get(locale) ?? (isOwnLanguage ? undefined : regional);
          return text === undefined ? [] : [[locale, text]];
        }),
      );
    },
    /** Warns about translations of texts that the feed does not have. Call it after all texts have been translated. */
    warnAboutUnknown(): void {
      const unusedEntries = [...entries.values()].filter(({ isUsed }) => !isUsed);
      const rows = unusedEntries.flatMap((entry) => [...entry.rows.values()].map(({ row }) => row));
      for (const row of rows.sort((a, b) => a.line - b.line)) warnAboutRow(row);
    },
  };
}

/**
 * Adds a row to the entry of its text. The first row for a language is used. Rows for fields or languages that widgets do
 * not show are ignored. So are rows without a language, a translation or a text to translate, with a warning.
 */
function addRow(entries: Map<string, Entry>, row: TableRow): void {
  const { table, field, language, translation, id, text } = readTranslation(row);
  const isOld = isInOldFormat(row);
  const isSupported = language === '' || locales.some((locale) => locale === getPrimaryLanguage(language));
  if ((!isOld && !translatedFields.has(`${table} ${field}`)) || !isSupported) return;
  if (language === '' || translation === '' || (id === '' && text === '')) return warnAboutRow(row);
  const [recordKey, fieldTextKey, textKey] = getKeys({ table, field, id, text });
  // `trans_id`, in the old format, is the text to translate in any field.
  const keyWithoutId = isOld ? textKey : fieldTextKey;
  const key = id === '' ? keyWithoutId : recordKey;
  // Rows in the old format may translate fields that are not shown, so unused ones are not reported.
  const entry = entries.get(key) ?? { rows: new Map(), isUsed: isOld };
  entries.set(key, entry);
  if (!entry.rows.has(language)) entry.rows.set(language, { row, translation });
}

/** Whether a row is in the former format, `trans_id,lang,translation`, which translates a text in any field. */
function isInOldFormat(row: TableRow): boolean {
  return ['trans_id', 'lang', 'translation'].every((column) => row.has(column)) && !row.has('table_name');
}

/** Reads a row in either format. */
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

/** Returns the keys of a text, the most specific first: for its record, for its field, and for any field (old format). */
function getKeys({ table, field, id, text }: FeedText) {
  return [`${table} ${field} record ${id}`, `${table} ${field} value ${text}`, `text ${text}`] as const;
}

/** Returns the language without its region: `fr` for `fr-CA`. */
function getPrimaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** Warns about a row without a text to translate: the row is incomplete, or the feed does not have the text. */
function warnAboutRow(row: TableRow): void {
  const { table, id, text, translation } = readTranslation(row);
  const language = row.text('language') || row.text('lang');
  const message = `Nothing to translate: ${table || 'the text'} “${id || text}”, language “${language}”, translation “${translation}”; row ignored.`;
  row.warn('translations', message);
}
