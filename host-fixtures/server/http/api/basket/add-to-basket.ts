import { type FastifyRequest } from 'fastify';
import { type addToBasket } from '#shared/contract/basket/basket.ts';
import { currencyDiffers } from '#shared/domain/basket/basket-outcome.ts';
import { networkOf } from '../../../limits/network.ts';
import { addLine, ensureBasket, mostLines, type NewLine } from '../../../sales/basket-store.ts';
import { basketCurrency } from '../../../sales/prices/fees.ts';
import { heldOn } from '../../../sales/inventory.ts';
import { type Party } from '../../../sales/party.ts';
import { mayHold, mostPlaces, countPlaces } from '../../../sales/places-limit.ts';
import { redeem } from '../../../sales/prices/redeem.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { ApiError, type ErrorEntry, errorMessage, refusal } from '../../kit/api-error.ts';
import { changeOptionalBasket } from './change-basket.ts';
import { createLine, findShortages } from './create-line.ts';
import { type Host } from '../../kit/host.ts';
import { createMarket } from '../journeys/on-sale.ts';
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';

type RequestedLine = EndpointInput<typeof addToBasket>['body']['journeys'][number];

/** Adds journeys to the basket and holds their seats: all of them or none. */
export function answerAddToBasket(
  host: Pick<Host, 'clock' | 'database' | 'heldPlaces' | 'names' | 'once' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof addToBasket> {
  return (input) =>
    changeOptionalBasket(host, input, async () => {
      const { body, visit, attempt } = input;
      const { sessionId, scenario } = visit;
      const lines = await Promise.all(
        body.journeys.map((line) =>
          createLine(host, visit, { ...line, party: toParty(line), assistance: toAssistance(line) }),
        ),
      );
      return async (step, basket) => {
        if (lines.length === 0) return [];
        const previousLines = basket?.lines ?? [];
        if (previousLines.length + lines.length > mostLines)
          throw refusal(400, 'basket-full', 'basketFull', { count: mostLines });
        const currencyErrors = findCurrencyErrors(lines, basket);
        if (currencyErrors.length > 0) throw new ApiError(409, currencyErrors);
        checkPlaces(host, input.request, { held: previousLines, added: lines });
        const held = await heldOn(
          step,
          lines.flatMap(({ coaches }) => coaches),
        );
        const errors = findShortages(lines, { market: createMarket(host, held, visit), visit, attempt });
        if (errors.length > 0) throw new ApiError(400, errors);
        const now = host.clock.now();
        const { basketId, isNew } = await ensureBasket(step, sessionId, { now, forMs: scenario?.basketHeldMs });
        for (const line of lines) await addLine(step, basketId, line);
        if (isNew && scenario?.redeemsAtOnce) await redeem(step, { basketId, code: scenario.redeemsAtOnce, now });
        return [];
      };
    });
}

/**
 * Limits the places per visitor and per network, so that complete coaches are not blocked.
 *
 * @throws ApiError 400, 429
 */
function checkPlaces(
  { heldPlaces }: Pick<Host, 'heldPlaces'>,
  request: FastifyRequest,
  { held, added }: { readonly held: readonly StoredLine[]; readonly added: readonly NewLine[] },
): void {
  if (!mayHold(held, added)) {
    throw refusal(400, 'too-many-places', 'tooManyPlaces', { count: mostPlaces });
  }
  if (!heldPlaces.take(networkOf(request), countPlaces(added))) {
    throw refusal(429, 'too-many', 'tooManyPlacesOfNetwork');
  }
}

/** Errors for lines in a currency other than that of the basket, since amounts are not converted. */
function findCurrencyErrors(lines: readonly NewLine[], basket: StoredBasket | undefined): readonly ErrorEntry[] {
  const currency = basket === undefined ? lines[0]?.currency : basketCurrency(basket);
  return lines
    .filter((line) => line.currency !== currency)
    .map((line) => ({
      id: currencyDiffers,
      message: errorMessage('journeyCurrency', {
        id: line.journey.journeyId,
        currency: line.currency,
        other: currency ?? '',
      }),
      journeyId: line.journey.journeyId,
    }));
}

const toAssistance = ({ otherDisabilityCount, pcaCount }: RequestedLine) => ({
  otherDisability: otherDisabilityCount,
  pca: pcaCount,
});

/** `passengerCount` leaves out concession holders and students (spec §5 "Basket add"). */
function toParty({ passengerCount, concessionCount, nusCount, wheelchairSeatedCount }: RequestedLine): Party {
  const total = passengerCount + concessionCount + nusCount;
  return {
    total,
    concession: concessionCount,
    nus: nusCount,
    wheelchairSeated: Math.min(total, wheelchairSeatedCount),
  };
}
