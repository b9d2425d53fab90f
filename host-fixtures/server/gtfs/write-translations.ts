import { type Database } from '../database/tables.ts';
import { type FeedTables } from './feed-tables.ts';

const file = 'translations.txt';

/** Fields that are shown in the traveller's language where the feed translates them, by table. */
const translated: Readonly<Record<string, readonly string[]>> = {
  alerts: ['title', 'content', 'url_description'],
};

/**
 * Writes the texts that the feed has in other languages (GTFS `translations.txt`), whether they are told by the id of their
 * record or by their own words. Translations of what is not shown in several languages are passed over.
 */
export async function writeTranslations(database: Database, tables: FeedTables): Promise<void> {
  const alerts = await database.selectFrom('alerts').selectAll().execute();
  for await (const row of tables.rows(file)) {
    const table_name = row.text('table_name');
    const field_name = row.text('field_name');
    if (!translated[table_name]?.includes(field_name)) continue;
    const [language, translation] = [row.text('language'), row.text('translation')];
    const [id, words] = [row.text('record_id'), row.text('field_value')];
    const meant = alerts.filter((alert) =>
      id === '' ? words !== '' && textOf(alert, field_name) === words : alert.alert_id === id,
    );
    if (meant.length === 0 || language === '' || translation === '') {
      const message = `Nothing to translate: ${table_name} “${id || words}”, language “${language}”, translation “${translation}”; row left out.`;
      tables.warn(file, row, { kind: 'translations', message });
      continue;
    }
    for (const { alert_id: record_id } of meant) {
      const values = { table_name, record_id, field_name, language, translation };
      const insert = database.insertInto('translations').values(values);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
  }
}

function textOf(alert: object, field: string): unknown {
  return (alert as Readonly<Record<string, unknown>>)[field];
}
