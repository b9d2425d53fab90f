import { type savePassenger } from '#shared/contract/orders/reservations.ts';
import { enqueueOrderMail } from '../../../orders/mail/order-mail.ts';
import { addHistory } from '../../../orders/order-history.ts';
import { readReservationNumber } from '../../../tickets/reservation-number.ts';
import { getDeparture } from '../../../sales/conditions/fare-conditions.ts';
import { setTravellers } from '../../../sales/passengers.ts';
import { type StoredLine, type Traveller } from '../../../sales/stored-basket.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';
import { changeReservation, checkOpen } from './change-order.ts';
import { orderOfVisitor } from './order-of-visitor.ts';

/**
 * Corrects a traveller of a reservation until it leaves, free of charge: what is left out of their names stays. Refusals: 404
 * for another's order, or a traveller that it does not have; 400 where a name would be missing; 409 for what has left,
 * has ended or is being changed.
 */
export function answerSavePassenger(
  host: Pick<Host, 'accounts' | 'clock' | 'database' | 'once' | 'signedIn'>,
): Answer<typeof savePassenger> {
  return async ({ body, visit, request }) => {
    const name = readReservationNumber(body.reservationNumber);
    if (name === undefined) throw notFound('orderNotFound');
    const { actor } = await orderOfVisitor(host, { visit, request }, name.orderNumber);
    return changeReservation(host, { visit, request, name }, async (step, part) => {
      checkOpen(part);
      const { reservation } = part;
      if (visit.now >= getDeparture(reservation.journey)) throw refusal(409, 'departed', 'ownJourneyDeparted');
      await setTravellers(step, reservation.lineItemId, corrected(reservation, body.passenger));
      const detail = { reservationNo: name.no, passengerId: body.passenger.passengerId };
      const { orderNumber } = name;
      const now = host.clock.now();
      await addHistory(step, { orderNumber, actor, action: 'PASSENGER_CHANGED', detail }, now);
      await enqueueOrderMail(step, { kind: 'changed', orderNumber, now });
      return { errors: [] };
    });
  };
}

/** The travellers of a line after one of them was corrected. */
function corrected({ party, travellers }: StoredLine, passenger: Asked<typeof savePassenger>['body']['passenger']) {
  const index = Number(passenger.passengerId) - 1;
  if (!Number.isInteger(index) || index < 0 || index >= party.total) throw notFound('travellerNotFound');
  const nobody: Traveller = { firstName: '', lastName: '' };
  const known = travellers[index] ?? nobody;
  const chooseName = (given: string | undefined, before: string) => given?.trim() || before;
  const firstName = chooseName(passenger.firstName, known.firstName);
  const lastName = chooseName(passenger.lastName, known.lastName);
  if (firstName === '' || lastName === '') {
    throw refusal(400, 'name-missing', 'nameMissing');
  }
  const length = Math.max(travellers.length, index + 1);
  return Array.from({ length }, (_, place) =>
    place === index ? { firstName, lastName } : (travellers[place] ?? nobody),
  );
}
