import { type savePassengerInfo } from '#shared/contract/basket/basket-details.ts';
import { changeNeeds, type Needs, shortageFor } from '../../../sales/change-assistance.ts';
import { listCoaches } from '../../../sales/coach.ts';
import { heldOn } from '../../../sales/inventory.ts';
import { setTravellers } from '../../../sales/passengers.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { ApiError, type ErrorEntry, errorMessage, technicalNotFound } from '../../kit/api-error.ts';
import { changeBasket, findLine } from './change-basket.ts';
import { type Host } from '../../kit/host.ts';
import { createMarket } from '../journeys/on-sale.ts';
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';

type Body = EndpointInput<typeof savePassengerInfo>['body'];

/**
 * Saves the travellers and their assistance needs, of one line or of all. A traveller who stays in a wheelchair uses a
 * space instead of a seat on each coach. Nothing is changed if there are too few spaces.
 */
export function answerSavePassengerInfo(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'trial'>,
): Answer<typeof savePassengerInfo> {
  return (input) =>
    changeBasket(host, input, async (step, basket) => {
      const { body, visit } = input;
      const lines = findLines(basket, body.lineItemId);
      const overfullLines = lines.filter(
        ({ party }) => countNeeds(body) > party.total || countNames(body) > party.total,
      );
      if (overfullLines.length > 0) {
        return [{ id: 'passengers-count', message: errorMessage('moreNamesThanTravellers') }];
      }
      const errors: ErrorEntry[] = [];
      for (const line of lines) {
        const needs = toNeeds(body, line);
        const held = await heldOn(step, listCoaches(line.journey));
        const shortage = shortageFor(line, needs, createMarket(host, held, visit));
        if (shortage) errors.push(toShortageEntry(shortage, line));
        else await changeNeeds(step, line, needs);
        if (body.passengers) await setTravellers(step, line.lineItemId, body.passengers);
      }
      // Roll back: either all lines are changed or none.
      if (errors.length > 0) throw new ApiError(400, errors);
      return [];
    });
}

function findLines(basket: StoredBasket, lineItemId: string | undefined): readonly StoredLine[] {
  if (lineItemId === undefined) return basket.lines;
  const match = findLine(basket, lineItemId);
  if (match === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  return [match.line];
}

const countNeeds = ({ wheelchairSeatedCount = 0, otherDisabilityCount = 0, pcaCount = 0 }: Body) =>
  wheelchairSeatedCount + otherDisabilityCount + pcaCount;
const countNames = ({ passengers = [] }: Body) => passengers.length;

/** Absent fields keep their values. If all counts are 0, no assistance is needed, independent of the status. */
function toNeeds(body: Body, { party, assistance }: StoredLine): Needs {
  const { disabilityStatus, wheelchairSeatedCount, pcaCount = assistance.pca } = body;
  const { otherDisabilityCount = assistance.otherDisability } = body;
  const isSeated = disabilityStatus === 'WHEELCHAIR_SEATED';
  const wheelchairSeated = wheelchairSeatedCount ?? Math.max(party.wheelchairSeated, isSeated ? 1 : 0);
  const isWithoutNeeds = wheelchairSeated === 0 && otherDisabilityCount === 0;
  // A status without counts means one traveller.
  const hasCounts = wheelchairSeatedCount !== undefined || body.otherDisabilityCount !== undefined;
  const status =
    isWithoutNeeds && (hasCounts || !disabilityStatus) ? undefined : (disabilityStatus ?? assistance.disabilityStatus);
  return {
    wheelchairSeated,
    assistance: {
      pca: pcaCount,
      otherDisability: otherDisabilityCount,
      ...(status && { disabilityStatus: status }),
    },
  };
}

function toShortageEntry(kind: 'SEAT' | 'WHEELCHAIR', { journey: { journeyId } }: StoredLine): ErrorEntry {
  return kind === 'WHEELCHAIR'
    ? { id: 'wheelchair-spaces', message: errorMessage('noWheelchairSpace'), journeyId }
    : { id: 231, message: errorMessage('tooFewSeats'), journeyId };
}
