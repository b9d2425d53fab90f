import type { Journey } from '../../journeys/journey.ts';
import { toAssistance, type PassengerInfo } from '../passengers/passenger-info.ts';
import type { Assistance } from '../../search/search-model.ts';
import type { Basket, BasketLine } from '../basket.ts';

/**
 * A traveller's choices, as stored in the browser: enough to fill a new basket when the hold of the last one (the
 * reservation of its seats for some minutes) has expired (field notes §6, 5).
 */
export interface StoredChoices {
  /** The basket of the server's last answer. */
  readonly basket: Basket;
  /**
   * The lines (journeys with numbers of travellers) as they were added, in this order. They contain the requested
   * assistance, which a basket does not.
   */
  readonly lines: readonly BasketLine[];
  /** The passengers, as last entered. */
  readonly passengerInfo?: PassengerInfo;
}

/** Returns the choices for a newer basket: the same ones, without the lines whose journeys the basket no longer contains. */
export function toStoredChoices(basket: Basket, previousChoices: Omit<StoredChoices, 'basket'>): StoredChoices {
  const isHeld = ({ journeyId }: BasketLine) => basket.journeys.some((journey) => journey.journeyId === journeyId);
  return { ...previousChoices, basket, lines: previousChoices.lines.filter(isHeld) };
}

/**
 * Returns the line that adds a journey again: the last one that added it for the same number of travellers, or else one with
 * the journey's counts and without assistance. `nus` counts students, `concession` travellers with a reduced price;
 * `passengers` includes both, and is 1 if it is missing; `passengerCount` excludes them.
 */
export function toRepeatedLine(journey: Journey, lines: readonly BasketLine[]): BasketLine {
  const { journeyId, passengers = 1, concession = 0, nus = 0 } = journey;
  const countPassengers = (line: BasketLine) => line.passengerCount + line.concessionCount + line.nusCount;
  const addedLine = lines.findLast((line) => line.journeyId === journeyId && countPassengers(line) === passengers);
  return (
    addedLine ?? {
      journeyId,
      passengerCount: Math.max(0, passengers - concession - nus),
      concessionCount: concession,
      nusCount: nus,
      otherDisabilityCount: 0,
      wheelchairSeatedCount: 0,
      pcaCount: 0,
    }
  );
}

/**
 * Returns the requested assistance: as the travellers last entered it, or else the highest count of each kind in the lines,
 * since the same travellers take all journeys. `pcaCount` is the number of personal care attendants.
 */
export function getRequestedAssistance({ lines, passengerInfo }: Omit<StoredChoices, 'basket'>): Assistance {
  // All counts are entered together, so it suffices to check one.
  if (passengerInfo?.wheelchairSeatedCount !== undefined) return toAssistance(passengerInfo);
  const max = (count: (line: BasketLine) => number) => Math.max(0, ...lines.map(count));
  return {
    wheelchairSeated: max((line) => line.wheelchairSeatedCount),
    otherDisability: max((line) => line.otherDisabilityCount),
    personalCareAttendants: max((line) => line.pcaCount),
  };
}

/**
 * Number of a journey's travellers who stay in wheelchairs: as last entered for the basket, or else as in the last line that
 * added the journey.
 *
 * @returns `undefined` if neither is stored in this browser
 */
export function countWheelchairs(
  { journeyId }: Pick<Journey, 'journeyId'>,
  { lines, passengerInfo }: Omit<StoredChoices, 'basket'>,
): number | undefined {
  const addedLine = lines.findLast((line) => line.journeyId === journeyId);
  return passengerInfo?.wheelchairSeatedCount ?? addedLine?.wheelchairSeatedCount;
}
