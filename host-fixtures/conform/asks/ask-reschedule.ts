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
import { askMove } from './ask-move.ts';
import { askRescheduleSeats } from './ask-seats.ts';
import { noErrors } from './no-errors.ts';

/** A reservation that may be moved. */
interface MovedReservation {
  readonly key: string;
  readonly canReschedule: boolean;
  readonly journey: { readonly journeyId: string };
  /** Of the order. */
  readonly orderKey: string;
  readonly reservationNumber: string;
  /** Whether a journey is chosen, whose seats are held until it is given up. */
  readonly changes: boolean;
  /** Whether it is moved for good where nothing is to be paid for that. */
  readonly moves: boolean;
}

/**
 * Where a reservation may be moved to; with `changes` a journey is chosen, its payment begun, and both are given up. With `moves` it is
 * moved for good, if that costs nothing.
 */
export async function askReschedule(conversation: Conversation, reservation: MovedReservation): Promise<void> {
  const { key, canReschedule, journey, changes, moves } = reservation;
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
  const departureDate = bestDay(prices.answer?.dates ?? [], moves) ?? dates.find(({ available }) => available)?.date;
  if (departureDate === undefined) return conversation.skip(getRescheduleJourneys, 'there is no day to move it to');
  const others = await conversation.ask(
    getRescheduleJourneys,
    { params, query: { days: 1, departureDate } },
    { why: 'the journeys that it may be moved to' },
  );
  if (!changes) return;
  const found = others.answer?.journeys ?? [];
  const byPrice = inOrder(found.filter(({ journeyId }) => journeyId !== journey.journeyId));
  const other = moves ? byPrice[0] : byPrice.at(-1);
  if (other === undefined) return conversation.skip(chooseReschedule, 'there is no journey to move it to');
  const body = { journeyId: other.journeyId };
  const chosen = await conversation.ask(chooseReschedule, { params, body }, { why: 'another journey is chosen' });
  noErrors(chosen);
  const basket = await conversation.ask(getReschedule, { params }, { why: 'what moving it would cost' });
  if (basket.answer?.basket === null) {
    basket.add({ rule: 'question', where: 'basket', wanted: 'the journey that was chosen', came: 'null' });
  }
  const begun = basket.answer?.basket ?? undefined;
  const [line] = begun?.journeys ?? [];
  const held = (line && (await askRescheduleSeats(conversation, line, key))) ?? begun;
  if (held && (await askMove(conversation, { ...reservation, basket: held }))) return;
  await conversation.ask(deleteReschedule, { params }, { why: 'it is given up' });
}

/** The cheapest may be moved to without a payment; the dearest shows one. */
function bestDay(
  dates: readonly { readonly date: string; readonly available: boolean; readonly price: number | null }[],
  cheapest: boolean,
): string | undefined {
  const byPrice = inOrder(dates.filter(({ available, price }) => available && price !== null));
  return (cheapest ? byPrice[0] : byPrice.at(-1))?.date;
}

function inOrder<T extends { readonly price: number | null }>(offers: readonly T[]): readonly T[] {
  return [...offers].sort((one, next) => (one.price ?? 0) - (next.price ?? 0));
}
