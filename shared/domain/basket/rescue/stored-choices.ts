import type { Journey } from '../../journeys/journey.ts';
import { toAssistance, type PassengerInfo } from '../passengers/passenger-info.ts';
import type { Assistance } from '../../search/search-model.ts';
import type { Basket, BasketLine } from '../basket.ts';

/** A traveller's choices, as stored on the device: enough to hold the basket again (field notes §6, 5). */
export interface StoredChoices {
  /** The last basket of the server. */
  readonly basket: Basket;
  /** The lines as they were added. A basket does not contain the requested assistance. */
  readonly lines: readonly BasketLine[];
  /** The passengers, as last entered. */
  readonly passengerInfo?: PassengerInfo;
}

/** Updates the choices to a basket: lines of removed journeys are dropped. */
export function toStoredChoices(basket: Basket, previousChoices: Omit<StoredChoices, 'basket'>): StoredChoices {
  const isHeld = ({ journeyId }: BasketLine) => basket.journeys.some((journey) => journey.journeyId === journeyId);
  return { ...previousChoices, basket, lines: previousChoices.lines.filter(isHeld) };
}

/** The line that adds a journey again: as it was added, or else with the basket's traveller counts. */
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

/** The requested assistance: as the travellers last entered it, or else the highest counts of the lines. */
export function getRequestedAssistance({ lines, passengerInfo }: Omit<StoredChoices, 'basket'>): Assistance {
  if (passengerInfo?.wheelchairSeatedCount !== undefined) return toAssistance(passengerInfo);
  const max = (count: (line: BasketLine) => number) => Math.max(0, ...lines.map(count));
  return {
    wheelchairSeated: max((line) => line.wheelchairSeatedCount),
    otherDisability: max((line) => line.otherDisabilityCount),
    personalCareAttendants: max((line) => line.pcaCount),
  };
}

/**
 * Number of a journey's travellers who stay in wheelchairs: as last entered, or else as in the line that added it.
 *
 * @returns `undefined` if this device does not know
 */
export function countWheelchairs(
  { journeyId }: Pick<Journey, 'journeyId'>,
  { lines, passengerInfo }: Omit<StoredChoices, 'basket'>,
): number | undefined {
  const addedLine = lines.findLast((line) => line.journeyId === journeyId);
  return passengerInfo?.wheelchairSeatedCount ?? addedLine?.wheelchairSeatedCount;
}
