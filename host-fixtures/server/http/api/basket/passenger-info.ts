import { type savePassengerInfo } from '#shared/contract/basket/basket-details.ts';
import { changeNeeds, type Needs, shortageFor } from '../../../sales/change-assistance.ts';
import { listCoaches } from '../../../sales/coach.ts';
import { heldOn } from '../../../sales/inventory.ts';
import { setTravellers } from '../../../sales/passengers.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { ApiError, type ErrorEntry, errorMessage, technicalNotFound } from '../../kit/api-error.ts';
import { changeBasket, findLine } from './change-basket.ts';
import { type Host } from '../../kit/host.ts';
import { marketWith } from '../journeys/on-sale.ts';
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';

type Body = Asked<typeof savePassengerInfo>['body'];

/**
 * Keeps who travels and what assistance they need, of one line or of all. Who stays in a wheelchair takes a space of
 * each coach and leaves a seat: where there is none left, nothing is changed.
 */
export function answerSavePassengerInfo(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'trial'>,
): Answer<typeof savePassengerInfo> {
  return (asked) =>
    changeBasket(host, asked, async (step, basket) => {
      const { body, visit } = asked;
      const lines = findLines(basket, body.lineItemId);
      const tooMany = lines.filter(({ party }) => needed(body) > party.total || named(body) > party.total);
      if (tooMany.length > 0) {
        return [{ id: 'passengers-count', message: errorMessage('moreNamesThanTravellers') }];
      }
      const errors: ErrorEntry[] = [];
      for (const line of lines) {
        const needs = toNeeds(body, line);
        const held = await heldOn(step, listCoaches(line.journey));
        const shortage = shortageFor(line, needs, marketWith(host, held, visit));
        if (shortage) errors.push(shortageEntry(shortage, line));
        else await changeNeeds(step, line, needs);
        if (body.passengers) await setTravellers(step, line.lineItemId, body.passengers);
      }
      // Lines that could be changed must not be: it is all or nothing.
      if (errors.length > 0) throw new ApiError(400, errors);
      return [];
    });
}

function findLines(basket: StoredBasket, lineItemId: string | undefined): readonly StoredLine[] {
  if (lineItemId === undefined) return basket.lines;
  const found = findLine(basket, lineItemId);
  if (found === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  return [found.line];
}

const needed = ({ wheelchairSeatedCount = 0, otherDisabilityCount = 0, pcaCount = 0 }: Body) =>
  wheelchairSeatedCount + otherDisabilityCount + pcaCount;
const named = ({ passengers = [] }: Body) => passengers.length;

/**
 * What is left out stays as it is; where the counts say that nobody needs anything, nobody does, whatever the status.
 */
function toNeeds(body: Body, { party, assistance }: StoredLine): Needs {
  const { disabilityStatus, wheelchairSeatedCount, pcaCount = assistance.pca } = body;
  const { otherDisabilityCount = assistance.otherDisability } = body;
  const isSeated = disabilityStatus === 'WHEELCHAIR_SEATED';
  const wheelchairSeated = wheelchairSeatedCount ?? Math.max(party.wheelchairSeated, isSeated ? 1 : 0);
  const isNobody = wheelchairSeated === 0 && otherDisabilityCount === 0;
  // A status without any count means somebody all the same.
  const isCounted = wheelchairSeatedCount !== undefined || body.otherDisabilityCount !== undefined;
  const status =
    isNobody && (isCounted || !disabilityStatus) ? undefined : (disabilityStatus ?? assistance.disabilityStatus);
  return {
    wheelchairSeated,
    assistance: {
      pca: pcaCount,
      otherDisability: otherDisabilityCount,
      ...(status && { disabilityStatus: status }),
    },
  };
}

function shortageEntry(kind: 'SEAT' | 'WHEELCHAIR', { journey: { journeyId } }: StoredLine): ErrorEntry {
  return kind === 'WHEELCHAIR'
    ? { id: 'wheelchair-spaces', message: errorMessage('noWheelchairSpace'), journeyId }
    : { id: 231, message: errorMessage('tooFewSeats'), journeyId };
}
