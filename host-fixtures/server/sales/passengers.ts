import { type Transaction } from '../database/tables.ts';
import { type StoredLine, type Traveller } from './stored-basket.ts';

/** Replaces the travellers of a line. */
export async function setTravellers(
  step: Transaction,
  lineItemId: string,
  travellers: readonly Traveller[],
): Promise<void> {
  await step
    .updateTable('basket_lines')
    .set({ travellers: JSON.stringify(travellers) })
    .where('line_item_id', '=', Number(lineItemId))
    .execute();
}

/** Stores the needs of a line's travellers. Its holds must be changed in the same transaction. */
export async function setNeeds(
  step: Transaction,
  lineItemId: string,
  { party, assistance }: Pick<StoredLine, 'party' | 'assistance'>,
): Promise<void> {
  await step
    .updateTable('basket_lines')
    .set({ party: JSON.stringify(party), assistance: JSON.stringify(assistance) })
    .where('line_item_id', '=', Number(lineItemId))
    .execute();
}
