import type { Journey } from '../../journeys/journey.ts';
import { assistanceIn, type PassengerInfo } from '../passengers/passenger-info.ts';
import type { Assistance } from '../../search/search-model.ts';
import type { Basket, BasketLine } from '../basket.ts';

/** What a traveller has chosen, as it is kept on the device: enough to hold all of it again (field notes §6, 5). */
export interface StoredChoices {
  /** The basket as it was answered last. */
  readonly basket: Basket;
  /** Its lines as they were added: a basket does not contain the assistance that was asked for. */
  readonly lines: readonly BasketLine[];
  /** Who travels, as last entered. */
  readonly passengerInfo?: PassengerInfo;
}

/** The choices that go with a basket: lines of journeys that have left it are let go. */
export function toStoredChoices(basket: Basket, before: Omit<StoredChoices, 'basket'>): StoredChoices {
  const isHeld = ({ journeyId }: BasketLine) => basket.journeys.some((journey) => journey.journeyId === journeyId);
  return { ...before, basket, lines: before.lines.filter(isHeld) };
}

/** The line by which a journey can be held again: as it was added, else as the basket counts its travellers. */
export function lineAgain(journey: Journey, lines: readonly BasketLine[]): BasketLine {
  const { journeyId, passengers = 1, concession = 0, nus = 0 } = journey;
  const isFor = (line: BasketLine) => line.passengerCount + line.concessionCount + line.nusCount === passengers;
  const added = lines.findLast((line) => line.journeyId === journeyId && isFor(line));
  return (
    added ?? {
      journeyId,
      passengerCount: Math.max(0, passengers - concession - nus),
      concessionCount: concession,
      nusCount: nus,
      ...{ otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 },
    }
  );
}

/** The assistance that was asked for: as the travellers last entered it, else the most that a line was added with. */
export function assistanceAsked({ lines, passengerInfo }: Omit<StoredChoices, 'basket'>): Assistance {
  if (passengerInfo?.wheelchairSeatedCount !== undefined) return assistanceIn(passengerInfo);
  const most = (count: (line: BasketLine) => number) => Math.max(0, ...lines.map(count));
  return {
    wheelchairSeated: most((line) => line.wheelchairSeatedCount),
    otherDisability: most((line) => line.otherDisabilityCount),
    personalCareAttendants: most((line) => line.pcaCount),
  };
}

/**
 * How many of a journey's travellers stay in wheelchairs: as they last entered it, else as the journey was added.
 *
 * @returns `undefined` where this device does not know
 */
export function countWheelchairs(
  { journeyId }: Pick<Journey, 'journeyId'>,
  { lines, passengerInfo }: Omit<StoredChoices, 'basket'>,
): number | undefined {
  const added = lines.findLast((line) => line.journeyId === journeyId);
  return passengerInfo?.wheelchairSeatedCount ?? added?.wheelchairSeatedCount;
}
