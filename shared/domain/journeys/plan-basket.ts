import type { Basket, BasketLine } from '../basket/basket.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import { getCurrency } from '../kit/money/money.ts';
import type { SearchModel } from '../search/search-model.ts';
import { getAssistance, type TripDirection } from './trip-direction.ts';
import type { Journey } from './journey.ts';

/** A journey that a traveller selects. */
export interface JourneyChoice {
  readonly journeyId: string;
  readonly search: SearchModel;
  /** Whether the journey is for the outbound part of the trip, or for its return (inbound). */
  readonly direction: TripDirection;
  /** The journeys that were selected before, from the page's address. */
  readonly outboundJourneyId?: string | undefined;
  readonly inboundJourneyId?: string | undefined;
}

/**
 * Plans how a selected journey changes the basket. Journeys that are already held for the same number of travellers are not
 * added again, for example after a reload. A return journey also adds the selected outbound journey if that is not held, as
 * after opening a shared link. A journey replaces the one that was selected before in the same direction. If a journey is held
 * for another number of travellers, it is added again for the new number, and the old line is removed.
 *
 * @param basket null without a basket; undefined if it has not loaded, and only the selected journey is added
 * @returns the lines (journeys with their travellers) to add, and the ids of the line items to remove afterwards
 */
export function planBasket(choice: JourneyChoice, basket: Basket | null | undefined) {
  const { journeyId, search, direction, outboundJourneyId, inboundJourneyId } = choice;
  const selectedLine = toBasketLine(journeyId, search, direction);
  if (basket === undefined) return { add: [selectedLine], remove: [] };

  const heldJourneys = basket?.journeys ?? [];
  // A held journey without a number of travellers is assumed to be for the party of the search.
  const isForParty = ({ passengers = search.totalPassengers }: Journey) => passengers === search.totalPassengers;
  const addsOutbound = direction === 'inbound' && outboundJourneyId !== undefined;
  const lines = addsOutbound ? [toBasketLine(outboundJourneyId, search, 'outbound'), selectedLine] : [selectedLine];
  const previousId = direction === 'outbound' ? outboundJourneyId : inboundJourneyId;
  const isInLines = (journey: Journey) => lines.some((line) => line.journeyId === journey.journeyId);
  return {
    add: lines.filter(
      (line) => !heldJourneys.some((journey) => journey.journeyId === line.journeyId && isForParty(journey)),
    ),
    // Removed: the selected journeys if they are held for another number of travellers, and the previous one of this direction.
    // A journey without a line item id cannot be removed.
    remove: heldJourneys
      .filter((journey) => (isInLines(journey) ? !isForParty(journey) : journey.journeyId === previousId))
      .flatMap(({ lineItemId }) => lineItemId ?? []),
  };
}

/** The different currencies of a basket and a journey. */
export interface CurrencyMismatch {
  readonly basket: CurrencyCode;
  readonly journey: CurrencyCode;
}

/**
 * Returns the currencies of a basket and a journey if they differ. Free journeys fit into any basket, and all journeys into
 * an empty one.
 *
 * @param basket null without a basket; undefined if it has not loaded
 */
export function findCurrencyMismatch({ price }: Pick<Journey, 'price'>, basket: Basket | null | undefined) {
  // A price of null is free.
  if (!price || !basket || basket.journeys.length === 0 || getCurrency(price) === basket.currency) return undefined;
  return { basket: basket.currency, journey: getCurrency(price) };
}

/** Whether a basket holds a journey for the number of travellers of a search, or for an unknown number. */
export function isHeld(journeyId: string, { totalPassengers }: SearchModel, basket: Basket | null | undefined) {
  return (basket?.journeys ?? []).some(
    (journey) => journey.journeyId === journeyId && (journey.passengers ?? totalPassengers) === totalPassengers,
  );
}

/** The basket line of a journey in one direction of a search, with the assistance for that direction. */
export function toBasketLine(journeyId: string, search: SearchModel, direction: TripDirection): BasketLine {
  const { totalPassengers, concessionCount, nusCount } = search;
  const { wheelchairSeated, otherDisability, personalCareAttendants } = getAssistance(search, direction);
  return {
    journeyId,
    // The travellers who are neither concession holders nor students (`nus`); the total includes both.
    passengerCount: Math.max(0, totalPassengers - concessionCount - nusCount),
    concessionCount,
    nusCount,
    otherDisabilityCount: otherDisability,
    wheelchairSeatedCount: wheelchairSeated,
    pcaCount: personalCareAttendants,
  };
}
