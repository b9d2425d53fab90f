import type { Basket, BasketLine } from '../basket/basket.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import { getCurrency } from '../kit/money/money.ts';
import type { SearchModel } from '../search/search-model.ts';
import { getAssistance, type Direction } from './direction.ts';
import type { Journey } from './journey.ts';

/** A journey that a traveller decides for. */
export interface Choice {
  readonly journeyId: string;
  readonly search: SearchModel;
  readonly direction: Direction;
  /** What was chosen before, from the address. */
  readonly outboundJourneyId?: string | undefined;
  readonly inboundJourneyId?: string | undefined;
}

/** What a choice does to the basket: the lines to add, and the ids of line items to take out after that. */
export interface BasketPlan {
  readonly add: readonly BasketLine[];
  readonly remove: readonly string[];
}

/**
 * What of a choice the basket lacks: nothing is held twice, whoever comes back, reloads or presses again. A way back
 * brings the way out along where it is not held, as after a shared link; another choice for the same way takes the place
 * of the former, and so does the same journey for another number of travellers.
 *
 * @param basket null where there is none; undefined where it is not known, and only what was pressed is added
 */
export function basketPlan(choice: Choice, basket: Basket | null | undefined): BasketPlan {
  const { journeyId, search, direction, outboundJourneyId, inboundJourneyId } = choice;
  const own = basketLine(journeyId, search, direction);
  if (basket === undefined) return { add: [own], remove: [] };

  const held = basket?.journeys ?? [];
  const isFor = ({ passengers = search.totalPassengers }: Journey) => passengers === search.totalPassengers;
  const isOut = direction === 'inbound' && outboundJourneyId !== undefined;
  const wanted = isOut ? [basketLine(outboundJourneyId, search, 'outbound'), own] : [own];
  const former = direction === 'outbound' ? outboundJourneyId : inboundJourneyId;
  const isWanted = (journey: Journey) => wanted.some((line) => line.journeyId === journey.journeyId);
  return {
    add: wanted.filter((line) => !held.some((journey) => journey.journeyId === line.journeyId && isFor(journey))),
    remove: held
      .filter((journey) => (isWanted(journey) ? !isFor(journey) : journey.journeyId === former))
      .flatMap(({ lineItemId }) => lineItemId ?? []),
  };
}

/** The currencies of a basket and of a journey that cannot go into it. */
export interface CurrencyClash {
  readonly basket: CurrencyCode;
  readonly journey: CurrencyCode;
}

/**
 * Whether a journey is in another currency than the basket, which has one only. What is free goes into any, and everything
 * into an empty one.
 *
 * @param basket null where there is none; undefined where it is not known
 */
export function currencyClash(
  { price }: Pick<Journey, 'price'>,
  basket: Basket | null | undefined,
): CurrencyClash | undefined {
  if (!price || !basket || basket.journeys.length === 0 || getCurrency(price) === basket.currency) return undefined;
  return { basket: basket.currency, journey: getCurrency(price) };
}

/** Whether a basket holds a journey for the travellers of a search. */
export function isHeld(
  journeyId: string,
  { totalPassengers }: SearchModel,
  basket: Basket | null | undefined,
): boolean {
  return (basket?.journeys ?? []).some(
    (journey) => journey.journeyId === journeyId && (journey.passengers ?? totalPassengers) === totalPassengers,
  );
}

/** The line of a journey that was found for one way of a search; assistance is that of this way. */
export function basketLine(journeyId: string, search: SearchModel, direction: Direction): BasketLine {
  const { totalPassengers, concessionCount, nusCount } = search;
  const { wheelchairSeated, otherDisability, personalCareAttendants } = getAssistance(search, direction);
  return {
    journeyId,
    passengerCount: Math.max(0, totalPassengers - concessionCount - nusCount),
    concessionCount,
    nusCount,
    otherDisabilityCount: otherDisability,
    wheelchairSeatedCount: wheelchairSeated,
    pcaCount: personalCareAttendants,
  };
}
