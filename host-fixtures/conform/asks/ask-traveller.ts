import { type AnswerOf } from '#shared/contract/kit/endpoint.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Conversation } from '../conversation.ts';
import { shown } from '../finding.ts';
import { noErrors } from './no-errors.ts';

type Reservation = AnswerOf<typeof getOrder>['reservations'][number];
type Passenger = Reservation['passengers'][number];

/** A reservation whose traveller is corrected. */
interface CorrectedReservation extends Pick<Reservation, 'reservationNumber' | 'passengers'> {
  /** Of the order. */
  readonly orderKey: string;
}

const correctedName = 'Conformance';

/** Corrects the first name of a traveller and puts it back; nobody corrects one of a reservation that there is not. */
export async function askTraveller(
  conversation: Conversation,
  { orderKey, reservationNumber, passengers }: CorrectedReservation,
): Promise<void> {
  const known = passengers.find((one) =>
    [one.passengerId, one.firstName, one.lastName].every((it) => it !== undefined),
  );
  if (known === undefined) {
    return conversation.skip(savePassenger, 'no traveller of the test order has a name that could be put back');
  }
  const corrected = { ...known, firstName: correctedName };
  const foreign = { reservationNumber: 'conform-no-such-reservation', passenger: corrected };
  const refusal = { statuses: [400, 403, 404], isErrorsEnough: true, rule: 'token' } as const;
  await conversation.refuse(savePassenger, { body: foreign }, { ...refusal, why: 'there is no such reservation' });
  for (const [passenger, why, seen] of [
    [corrected, 'the first name of a traveller is corrected', 'the corrected name'],
    [known, 'it is put back', 'the name of before'],
  ] as const) {
    const saved = await conversation.ask(savePassenger, { body: { reservationNumber, passenger } }, { why });
    noErrors(saved);
    const read = await conversation.ask(getOrder, { body: { reservationDetailsKey: orderKey } }, { why: seen });
    const { firstName } = namedIn(read.answer, reservationNumber, known) ?? {};
    if (read.answer === undefined || firstName === passenger.firstName) continue;
    const where = 'reservations[].passengers[].firstName';
    read.add({ rule: 'question', where, wanted: shown(passenger.firstName), came: shown(firstName) });
  }
}

function namedIn(
  order: AnswerOf<typeof getOrder> | undefined,
  number: Reservation['reservationNumber'],
  { passengerId }: Passenger,
): Passenger | undefined {
  const reservation = order?.reservations.find(({ reservationNumber }) => reservationNumber === number);
  return reservation?.passengers.find((one) => one.passengerId === passengerId);
}
