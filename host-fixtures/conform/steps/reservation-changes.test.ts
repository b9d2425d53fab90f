import { describe, expect, it } from 'vitest';
import { type Conversation } from '../conversation.ts';
import {
  basket,
  body,
  listCalls,
  converse,
  listFindings,
  firstThen,
  offer,
  order,
  orderFacts,
  person,
  type ReceivedCall,
  refusal,
  type Reply,
  type Script,
  tradeIn,
} from '../testing/scripted-api.test-data.ts';
import { checkAmendment, checkPassenger, checkRefund } from './reservation-changes.ts';

type Case = readonly [name: string, changes: Script, findings: readonly string[]];

describe('changes of a reservation', () => {
  const first = refusal(404, 'unknown');

  it.each<Case>([
    ['a valid correction', {}, []],
    [
      'a name that is not corrected',
      { getOrder: () => order({}) },
      ['getOrder question reservations[].passengers[].firstName: "Ana"'],
    ],
    [
      'a name that is not put back',
      { getOrder: () => order({ passengers: [{ ...person, firstName: 'Conformance' }] }) },
      ['getOrder question reservations[].passengers[].firstName: "Conformance"'],
    ],
    [
      'an error',
      { savePassenger: firstThen(first, refusal(200, 'departed')) },
      Array(2).fill('savePassenger status errors: ["departed"]') as string[],
    ],
    [
      'a correction of a reservation that does not exist',
      { savePassenger: () => body({ errors: [] }) },
      ['savePassenger status the body: {"errors":[]}'],
    ],
  ])('checks %s of a traveller', async (_name, changes, findings) => {
    const conversation = converse({
      savePassenger: firstThen(first, body({ errors: [] })),
      getOrder: firstThen(order({ passengers: [{ ...person, firstName: 'Conformance' }] }), order({})),
      ...changes,
    });
    await checkPassenger(conversation, orderFacts());
    expect(listFindings(conversation)).toEqual(findings);
  });

  it.each<Case>([
    ['a valid amendment', {}, []],
    ['no trade-in', { getBasket: () => body({ basket }) }, ['getBasket question basket.tradeIns: []']],
    [
      'an amendment that is not cancelled',
      { getBasket: () => body({ basket: tradeIn }) },
      ['getBasket question basket.tradeIns: [{"reservationNumber":"R1"'],
    ],
    [
      'an error',
      { amendReservations: firstThen(first, refusal(200, 'departed')) },
      ['amendReservations status errors: ["departed"]'],
    ],
    [
      'an amendment of a reservation that does not exist',
      { amendReservations: () => body({ errors: [] }) },
      ['amendReservations status the body: {"errors":[]}'],
    ],
  ])('checks %s', async (_name, changes, findings) => {
    const conversation = converse({
      amendReservations: firstThen(first, body({ errors: [] })),
      getBasket: firstThen(body({ basket: tradeIn }), body({ basket: null })),
      ...changes,
    });
    await checkAmendment(conversation, orderFacts({ canAmend: true }));
    expect(listFindings(conversation)).toEqual(findings.map((finding) => expect.stringContaining(finding)));
  });

  const refundAnswer = { refundedAmount: 15, currency: 'GBP', orderNumber: 'C12', errors: [] };
  const refunding = (first: Reply, second = first, third = refusal(409, 'cancelled')) => ({
    refundReservation: ({ count }: ReceivedCall) => [first, second, third][count - 1] ?? third,
  });
  it.each<Case>([
    ['a valid refund', {}, []],
    [
      'another amount',
      refunding(body({ ...refundAnswer, refundedAmount: 16 })),
      ['refundReservation sums refundedAmount: 16'],
    ],
    ['no amount', refunding(body({ errors: [] })), []],
    [
      'another amount without a quote of one reservation',
      {
        ...refunding(body({ ...refundAnswer, refundedAmount: 16 })),
        getCancellation: () => offer({ reservationNumbers: ['R1', 'R2'] }),
      },
      [],
    ],
    [
      'another answer for a repeat',
      refunding(body(refundAnswer), body({ ...refundAnswer, orderNumber: 'C1' })),
      ['refundReservation idempotency the body: {"refundedAmount":15,"currency":"GBP","orderNumber":"C1","errors":[]}'],
    ],
    [
      'a second refund',
      refunding(body(refundAnswer), body(refundAnswer), body(refundAnswer)),
      [
        'refundReservation idempotency the body: {"refundedAmount":15,"currency":"GBP","orderNumber":"C12","errors":[]}',
      ],
    ],
    [
      'a reservation that is not changed',
      { getOrder: () => order({}) },
      ['getOrder question reservations[].status: "CONFIRMED"'],
    ],
    ['an order without the reservation', { getOrder: () => order() }, []],
  ])('checks %s for good', async (_name, changes, findings) => {
    const conversation = converse({
      getCancellation: () => offer(),
      getOrder: () => order({ status: 'CANCELLED' }),
      ...refunding(body(refundAnswer)),
      ...changes,
    });
    await checkRefund(conversation, orderFacts());
    expect(listFindings(conversation)).toEqual(findings);
  });
});

describe('a change that must be refused', () => {
  it.each<
    [call: string, at: number, statuses: readonly number[], check: (conversation: Conversation) => Promise<void>]
  >([
    ['savePassenger', 1, [400, 403, 404], (conversation) => checkPassenger(conversation, orderFacts())],
    ['amendReservations', 1, [400, 403, 404], (conversation) => checkAmendment(conversation, orderFacts())],
    ['refundReservation', 3, [400, 404, 409, 422], (conversation) => checkRefund(conversation, orderFacts())],
  ])('may be refused by several statuses: %s', async (...[call, at, statuses, check]) => {
    for (const status of [...statuses, 500]) {
      const conversation = converse({
        [call]: ({ count }) => (count === at ? refusal(status, 'no') : body({ errors: [] })),
        getCancellation: () => offer(),
      });
      await check(conversation);
      const findings = listFindings(conversation).filter((finding) => finding.startsWith(`${call} `));
      expect([status, findings.length]).toEqual([status, statuses.includes(status) ? 0 : 1]);
      expect(listCalls(conversation).filter((name) => name === 'getBasket')).toEqual([]);
    }
  });
});
