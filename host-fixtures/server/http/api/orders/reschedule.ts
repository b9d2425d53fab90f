import {
  type chooseReschedule,
  type chooseRescheduleSeats,
  type deleteReschedule,
  type getReschedule,
} from '#shared/contract/orders/reschedule.ts';
import { beginChange, findChange, readReschedule, tradeIn } from '../../../orders/change-store.ts';
import { type Transaction } from '../../../database/tables.ts';

import { addLine, type NewLine, removeBasket } from '../../../sales/basket-store.ts';
import { heldOn } from '../../../sales/inventory.ts';
import { getCurrency } from '#shared/domain/kit/money/money.ts';
import { toCityPair } from './price-limit.ts';
import { basketAnswer } from '../basket/basket-answer.ts';
import { newLine, shortages } from '../basket/new-line.ts';
import { marketWith } from '../journeys/on-sale.ts';
import { ApiError, notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { chooseSeatsIn } from '../seats/choose-seats.ts';
import { keepSpaces } from '../seats/keep-spaces.ts';
import { changeReschedule, findReschedule, type RescheduleFound } from './change-reschedule.ts';
import { priceLimit, limited } from './price-limit.ts';
import { tradeTerms } from './trade-terms.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** The basket of a reschedule; 404 where there is none. */
export function answerReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'orderKeys'>,
): Answer<typeof getReschedule> {
  return async ({ params: { key }, visit }) => {
    const { basket } = await findReschedule(host, key);
    if (basket === undefined) throw notFound('rescheduleNotFound');
    return { basket: basketAnswer(basket, { visit, names: host.names, now: host.clock.now() }) };
  };
}

/** Gives a reschedule up, if there is one. */
export function answerDeleteReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'orderKeys'>,
): Answer<typeof deleteReschedule> {
  return (asked) =>
    changeReschedule(host, asked, () =>
      Promise.resolve(async (step, { basket }) => {
        if (basket) await removeBasket(step, basket.basketId);
        return [];
      }),
    );
}

/**
 * Chooses the journey that a reservation is moved to, in place of one that was chosen before, and holds its seats; the
 * reservation keeps its own until the change is paid.
 */
export function answerChooseReschedule(
  host: Pick<
    Host,
    'attempts' | 'clock' | 'database' | 'names' | 'once' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'
  >,
): Answer<typeof chooseReschedule> {
  return (asked) =>
    changeReschedule(host, asked, async ({ reservation }) => {
      const { body, visit, attempt } = asked;
      const { party, assistance, travellers } = reservation;
      const line = { ...(await newLine(host, visit, { ...body, party, assistance })), travellers };
      checkRoute(line, reservation);
      return async (step, found) => {
        const { order, basket } = found;
        const facts = { host, visit, order };
        const terms = tradeTerms(facts, found.reservation);
        await refuseAmended(step, found);
        if (basket) await removeBasket(step, basket.basketId);
        const held = await heldOn(step, line.coaches);
        const errors = shortages([line], { market: marketWith(host, held, visit), visit, attempt });
        if (errors.length > 0) throw new ApiError(400, errors);
        const change = {
          kind: 'RESCHEDULE',
          sessionId: visit.sessionId,
          orderNumber: order.order.order_number,
        } as const;
        const basketId = await beginChange(step, change, {
          now: host.clock.now(),
          forMs: visit.scenario?.basketHeldMs,
        });
        await addLine(step, basketId, { ...line, ...limited(line, priceLimit(facts, found.reservation)) });
        await tradeIn(step, basketId, { line: found.reservation, terms });
        await keepSpaces(host, visit, { step, basket: await readReschedule(step, found.reservation) });
        return [];
      };
    });
}

/** Chooses its seats. */
export function answerChooseRescheduleSeats(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'names' | 'once' | 'orderKeys' | 'trial'>,
): Answer<typeof chooseRescheduleSeats> {
  return (asked) =>
    changeReschedule(host, asked, () =>
      Promise.resolve((step, { basket }) => {
        if (basket === undefined) throw notFound('rescheduleNotFound');
        return chooseSeatsIn(host, asked, { step, basket, ...asked.body });
      }),
    );
}

/** A reservation moves in time alone. */
function checkRoute({ journey }: NewLine, { journey: before, currency }: StoredReservation): void {
  const { journeyId } = journey;
  if (journeyId === before.journeyId) throw refusal(400, 'same-journey', 'sameJourney');
  const [one, other] = [toCityPair(journey), toCityPair(before)];
  const isSame = one.originId === other.originId && one.destinationId === other.destinationId;
  const isSold = journey.legs.every(({ fare }) => fare === undefined || getCurrency(fare) === currency);
  if (!isSame || !isSold) throw refusal(400, 'another-route', 'anotherRoute', { id: journeyId });
}

/** What is in a basket that amends the order is changed there. */
async function refuseAmended(step: Transaction, { reservation, basket }: RescheduleFound): Promise<void> {
  if (basket || !(await findChange(step, reservation.lineItemId))) return;
  throw refusal(409, 'change-under-way', 'changeInBasket');
}
