import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { memoryDatabase } from '../../testing/account-visitor.ts';
import { nearQuery } from './near-reservations.ts';

it('finds what leaves soon by the index of departures, and all that belongs to it by keys', async () => {
  const database = await memoryDatabase();
  const part = { after: { departsAt: 0, reservationNumber: '' }, until: 1, sessionId: undefined };
  const { sql: text, parameters } = nearQuery(database, part).compile();
  const plan = sql.raw<{ detail: string }>(`explain query plan ${filled(text, parameters)}`);
  const steps = (await plan.execute(database)).rows.map(({ detail }) => detail);
  expect(steps[0]).toMatch(/^SEARCH tickets USING INDEX tickets_by_departure/);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

function filled(text: string, parameters: readonly unknown[]): string {
  let next = 0;
  return text.replace(/\?/g, () => JSON.stringify(parameters[next++]).replaceAll('"', "'"));
}
