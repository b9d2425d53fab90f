import { type savePassenger } from '#shared/contract/orders/reservations.ts';
import { enqueueOrderMail } from '../../../orders/mail/order-mail.ts';
import { addHistory } from '../../../orders/order-history.ts';
import { readReservationNumber } from '../../../tickets/reservation-number.ts';
import { getDeparture } from '../../../sales/conditions/fare-conditions.ts';
import { setTravellers } from '../../../sales/passengers.ts';
import { type StoredLine, type Traveller } from '../../../sales/stored-basket.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';
import { changeReservation, checkOpen } from './change-order.ts';
import { findVisitorOrder } from './visitor-order.ts';

/**
 * Corrects a traveller of a reservation before departure, free of charge. Absent names stay as they are. 404 for the
 * order that belongs to a different visitor, or an unknown traveller; 400 for a missing name; 409 after departure, or if the reservation
 * has ended or is being changed.
 */
export function answerSavePassenger(
  host: Pick<Host, 'accounts' | 'clock' | 'database' | 'once' | 'signedIn'>,
): Answer<typeof savePassenger> {
  return async ({ body, visit, request }) => {
    const name = readReservationNumber(body.reservationNumber);
    if (name === undefined) throw notFound('orderNotFound');
    const { actor } = await findVisitorOrder(host, { visit, request }, name.orderNumber);
    return changeReservation(host, { visit, request, name }, async (step, part) => {
      checkOpen(part);
      const { reservation } = part;
      if (visit.now >= getDeparture(reservation.journey)) throw refusal(409, 'departed', 'ownJourneyDeparted');
      await setTravellers(step, reservation.lineItemId, correctTravellers(reservation, body.passenger));
      const detail = { reservationNo: name.no, passengerId: body.passenger.passengerId };
      const { orderNumber } = name;
      const now = host.clock.now();
      await addHistory(step, { orderNumber, actor, action: 'PASSENGER_CHANGED', detail }, now);
      await enqueueOrderMail(step, { kind: 'changed', orderNumber, now });
      return { errors: [] };
    });
  };
}

/** The travellers of a line with the correction. */
function correctTravellers(
  { party, travellers }: StoredLine,
  passenger: EndpointInput<typeof savePassenger>['body']['passenger'],
) {
  const index = Number(passenger.passengerId) - 1;
  if (!Number.isInteger(index) || index < 0 || index >= party.total) throw notFound('travellerNotFound');
  const emptyTraveller: Traveller = { firstName: '', lastName: '' };
  const previousTraveller = travellers[index] ?? emptyTraveller;
  const chooseName = (newName: string | undefined, previousName: string) => newName?.trim() || previousName;
  const firstName = chooseName(passenger.firstName, previousTraveller.firstName);
  const lastName = chooseName(passenger.lastName, previousTraveller.lastName);
  if (firstName === '' || lastName === '') {
    throw refusal(400, 'name-missing', 'nameMissing');
  }
  const length = Math.max(travellers.length, index + 1);
  return Array.from({ length }, (_, travellerIndex) =>
    travellerIndex === index ? { firstName, lastName } : (travellers[travellerIndex] ?? emptyTraveller),
  );
}
