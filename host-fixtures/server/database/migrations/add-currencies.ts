import { type Kysely, sql } from 'kysely';

/** The columns that this migration reads, as they are at that point. */
interface Lines {
  basket_lines: { line_item_id: number; basket_id: string; journey: string; currency: string };
}

interface StoredJourney {
  readonly legs: readonly { readonly fare?: unknown; readonly calls: readonly { readonly timeZone?: string }[] }[];
}

/**
 * Gives every stored amount a currency. Baskets of before were charged in the currency of the country in which their
 * first journey begins, and keep that currency.
 *
 * The feed's fingerprint is deleted, so that the next start imports the same feed again, with the currencies of its
 * fares and the rules by zones that are deleted below.
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
  // Rules by zones passed through were stored without their zone, as if they applied everywhere.
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

/** Before this step a fare was a number of the currency's main unit. */
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
