import {
  chooseReschedule,
  deleteReschedule,
  getReschedule,
  getRescheduleDates,
  getRescheduleJourneys,
  getReschedulePrices,
} from '#shared/contract/orders/reschedule.ts';
import { type Conversation } from '../conversation.ts';
import { risingFindings } from '../list-findings.ts';
import { noErrors } from './no-errors.ts';

/** A reservation that may be moved. */
interface MovedReservation {
  readonly key: string;
  readonly canReschedule: boolean;
  readonly journey: { readonly journeyId: string };
  /** Whether a journey is chosen, whose seats are held until it is given up. */
  readonly changes: boolean;
}

/** Where a reservation may be moved to; with `changes` a journey is chosen and given up, and nothing is moved. */
export async function askReschedule(
  conversation: Conversation,
  { key, canReschedule, journey, changes }: MovedReservation,
): Promise<void> {
  if (!canReschedule) return conversation.skip(getRescheduleDates, 'the test order’s reservation may not be moved');
  const params = { key };
  const days = await conversation.ask(getRescheduleDates, { params }, { why: 'on which days it may travel' });
  const dates = days.answer?.dates ?? [];
  days.add(
    ...risingFindings(
      'dates',
      dates.map(({ date }) => date),
    ),
  );
  const query = { days: 7 };
  const prices = await conversation.ask(getReschedulePrices, { params, query }, { why: 'what moving it costs' });
  prices.add(
    ...risingFindings(
      'dates',
      (prices.answer?.dates ?? []).map(({ date }) => date),
    ),
  );
  const departureDate = dates.find(({ available }) => available)?.date;
  if (departureDate === undefined) return conversation.skip(getRescheduleJourneys, 'there is no day to move it to');
  const others = await conversation.ask(
    getRescheduleJourneys,
    { params, query: { days: 1, departureDate } },
    { why: 'the journeys that it may be moved to' },
  );
  const other = others.answer?.journeys.find(({ journeyId }) => journeyId !== journey.journeyId);
  if (!changes) return;
  if (other === undefined) return conversation.skip(chooseReschedule, 'there is no journey to move it to');
  const body = { journeyId: other.journeyId };
  const chosen = await conversation.ask(chooseReschedule, { params, body }, { why: 'another journey is chosen' });
  noErrors(chosen);
  const basket = await conversation.ask(getReschedule, { params }, { why: 'what moving it would cost' });
  if (basket.answer?.basket === null) {
    basket.add({ rule: 'question', where: 'basket', wanted: 'the journey that was chosen', came: 'null' });
  }
  await conversation.ask(deleteReschedule, { params }, { why: 'it is given up' });
}
