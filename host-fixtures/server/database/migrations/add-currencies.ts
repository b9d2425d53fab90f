import { type Kysely, sql } from 'kysely';

/** The columns of this step, as they are then. */
interface Lines {
  basket_lines: { line_item_id: number; basket_id: string; journey: string; currency: string };
}

interface StoredJourney {
  readonly legs: readonly { readonly fare?: unknown; readonly calls: readonly { readonly timeZone?: string }[] }[];
}

/**
 * Every stored amount names its currency. What was put into a basket before was charged in the currency of the country in
 * which its first journey begins, by the rule of then, and keeps it.
 *
 * The feed's fingerprint is forgotten, so that the next start imports the same feed again, with all that its fares say.
 */
export async function addCurrencies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('basket_lines')
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('holds')
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('baskets').addColumn('notices', 'text').execute();
  await fillCurrencies(db as Kysely<Lines>);
  await sql`update holds set currency =
    (select currency from basket_lines where basket_lines.line_item_id = holds.line_item_id)`.execute(db);
  await db.schema.alterTable('fare_rules').addColumn('contains_zone', 'text').execute();
  await db.schema.alterTable('feeds').addColumn('distance_currency', 'text').execute();
  // Rules by passed zones were kept without their zone, as if they held everywhere.
  await sql`delete from fare_rules where route_id is null and origin_zone is null and destination_zone is null`.execute(
    db,
  );
  await sql`update feeds set fingerprint = ''`.execute(db);
}

async function fillCurrencies(db: Kysely<Lines>): Promise<void> {
  const currencies = new Map<string, string>();
  const lines = await db.selectFrom('basket_lines').selectAll().orderBy('line_item_id').execute();
  for (const { line_item_id, basket_id, journey } of lines) {
    const { legs, ...others } = JSON.parse(journey) as StoredJourney;
    const currency = currencies.get(basket_id) ?? formerCurrency(legs[0]?.calls[0]?.timeZone ?? '');
    currencies.set(basket_id, currency);
    const written = JSON.stringify({ ...others, legs: legs.map((leg) => withMoney(leg, currency)) });
    await db
      .updateTable('basket_lines')
      .set({ currency, journey: written })
      .where('line_item_id', '=', line_item_id)
      .execute();
  }
}

/** A fare was a number of the currency's main unit; it is an amount of money since. */
function withMoney<Leg extends StoredJourney['legs'][number]>({ fare, ...leg }: Leg, currency: string) {
  return typeof fare === 'number' ? { ...leg, fare: { minor: Math.round(fare * 100), currency } } : leg;
}

/** The rule by which baskets were charged before this step. */
function formerCurrency(timeZone: string): 'GBP' | 'USD' | 'CAD' {
  const canada =
    /^America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Regina|Halifax|Moncton|St_Johns|Glace_Bay|Goose_Bay|Whitehorse|Yellowknife|Iqaluit)$/;
  if (canada.test(timeZone)) return 'CAD';
  return /^(America|US|Pacific\/Honolulu)/.test(timeZone) ? 'USD' : 'GBP';
}
