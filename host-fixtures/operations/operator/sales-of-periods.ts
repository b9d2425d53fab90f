import { type Money } from '#shared/domain/kit/money/money.ts';
import { type Database } from '../../server/database/tables.ts';
import { storedMoney } from '../../server/database/stored-values.ts';
import { type SalesPeriod } from './sales-periods.ts';

/** What was sold in a period, in one currency. */
export interface PeriodSales {
  readonly period: string;
  readonly orders: number;
  /** What these orders come to now, after what was given back; null where there is none. */
  readonly gross: Money | null;
}

/** What was sold in each period, a row for each currency that was sold in at all; one without money where nothing was. */
export async function salesOfPeriods(
  database: Database,
  periods: readonly SalesPeriod[],
): Promise<readonly PeriodSales[]> {
  const all = await Promise.all(
    periods.map(async ({ title, from }) => {
      const rows = await database
        .selectFrom('orders')
        .select(({ fn }) => ['currency', fn.countAll<number>().as('orders'), fn.sum<number>('gross_minor').as('gross')])
        .where('status', '=', 'CONFIRMED')
        .where('created_at', '>=', from)
        .groupBy('currency')
        .orderBy('currency')
        .execute();
      const sold = rows.map(({ currency, orders, gross }) => ({
        period: title,
        orders: Number(orders),
        gross: storedMoney(Number(gross), currency),
      }));
      return sold.length > 0 ? sold : [{ period: title, orders: 0, gross: null }];
    }),
  );
  return all.flat();
}
