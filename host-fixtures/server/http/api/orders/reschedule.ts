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
import { toBasketAnswer } from '../basket/basket-answer.ts';
import { createLine, findShortages } from '../basket/create-line.ts';
import { createMarket } from '../journeys/on-sale.ts';
import { ApiError, notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { chooseSeatsIn } from '../seats/choose-seats.ts';
import { assignSpaces } from '../seats/assign-spaces.ts';
import { changeReschedule, findReschedule, type RescheduleChange } from './change-reschedule.ts';
import { getPriceLimit, applyPriceLimit } from './price-limit.ts';
import { getTradeTerms } from './trade-terms.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** The basket of a reschedule. 404 without one. */
export function answerReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'orderKeys'>,
): Answer<typeof getReschedule> {
  return async ({ params: { key }, visit }) => {
    const { basket } = await findReschedule(host, key);
    if (basket === undefined) throw notFound('rescheduleNotFound');
    return { basket: toBasketAnswer(basket, { visit, names: host.names, now: host.clock.now() }) };
  };
}

/** Removes a reschedule, if any. */
export function answerDeleteReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'orderKeys'>,
): Answer<typeof deleteReschedule> {
  return (input) =>
    changeReschedule(host, input, () =>
      Promise.resolve(async (step, { basket }) => {
        if (basket) await removeBasket(step, basket.basketId);
        return [];
      }),
    );
}

/**
 * Chooses the new journey of a reservation, in place of a previous choice, and holds its seats. The reservation keeps
 * its seats until the change is paid.
 */
export function answerChooseReschedule(
  host: Pick<
    Host,
    'attempts' | 'clock' | 'database' | 'names' | 'once' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'
  >,
): Answer<typeof chooseReschedule> {
  return (input) =>
    changeReschedule(host, input, async ({ reservation }) => {
      const { body, visit, attempt } = input;
      const { party, assistance, travellers } = reservation;
      const line = { ...(await createLine(host, visit, { ...body, party, assistance })), travellers };
      checkRoute(line, reservation);
      return async (step, reschedule) => {
        const { order, basket } = reschedule;
        const facts = { host, visit, order };
        const terms = getTradeTerms(facts, reschedule.reservation);
        await checkNotAmended(step, reschedule);
        if (basket) await removeBasket(step, basket.basketId);
        const held = await heldOn(step, line.coaches);
        const errors = findShortages([line], { market: createMarket(host, held, visit), visit, attempt });
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
        await addLine(step, basketId, {
          ...line,
          ...applyPriceLimit(line, getPriceLimit(facts, reschedule.reservation)),
        });
        await tradeIn(step, basketId, { line: reschedule.reservation, terms });
        await assignSpaces(host, visit, { step, basket: await readReschedule(step, reschedule.reservation) });
        return [];
      };
    });
}

/** Chooses the seats of the new journey. */
export function answerChooseRescheduleSeats(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'names' | 'once' | 'orderKeys' | 'trial'>,
): Answer<typeof chooseRescheduleSeats> {
  return (input) =>
    changeReschedule(host, input, () =>
      Promise.resolve((step, { basket }) => {
        if (basket === undefined) throw notFound('rescheduleNotFound');
        return chooseSeatsIn(host, input, { step, basket, ...input.body });
      }),
    );
}

/** Requires the same route and currency: only the time can change. */
function checkRoute({ journey }: NewLine, { journey: previousJourney, currency }: StoredReservation): void {
  const { journeyId } = journey;
  if (journeyId === previousJourney.journeyId) throw refusal(400, 'same-journey', 'sameJourney');
  const [newPair, previousPair] = [toCityPair(journey), toCityPair(previousJourney)];
  const isSame = newPair.originId === previousPair.originId && newPair.destinationId === previousPair.destinationId;
  const isInCurrency = journey.legs.every(({ fare }) => fare === undefined || getCurrency(fare) === currency);
  if (!isSame || !isInCurrency) throw refusal(400, 'another-route', 'anotherRoute', { id: journeyId });
}

/** Refuses a reservation that is in the basket of an amendment. */
async function checkNotAmended(step: Transaction, { reservation, basket }: RescheduleChange): Promise<void> {
  if (basket || !(await findChange(step, reservation.lineItemId))) return;
  throw refusal(409, 'change-under-way', 'changeInBasket');
}
