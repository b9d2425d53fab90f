/** What to do about a broken rule. */
export const advice = {
  unreachable: 'Make the call answer at this address, within the time that widgets wait.',
  status: 'Answer with a status that the contract allows for this call.',
  'content-type': 'Send “Content-Type: application/json”, also with refusals.',
  json: 'Answer with JSON only, never with a page for people.',
  field: 'Send the field as the contract specifies. Widgets ignore what they cannot read, or reject the whole answer.',
  missing: 'Send the field: widgets cannot use the object without it.',
  currency: 'Send the ISO 4217 code in “currency” next to the amounts, one for all that are added up.',
  'time-zone': 'Send a name of the IANA database, such as Europe/London.',
  'error-body': 'Refuse with {"errors": [{"id": …, "message": …}]}, whatever the status.',
  date: 'Send the header Date with each answer, and set the server’s clock: widgets use its time.',
  caching: 'Send “Cache-Control: no-store” with answers that belong to one visitor or change every minute.',
  sharing: 'Let caches share only what is the same for everyone: without a cookie, with “Vary: Accept-Language”.',
  etag: 'Give each version of an answer its own ETag, and send 304 without a body for that ETag only.',
  cors: 'Send the headers of “An API on another origin” in widgets/on-your-site.md.',
  cookie: 'Set the cookie with the attributes that the contract requires.',
  slow: 'Answer sooner: travellers wait for it.',
  order: 'Send the list in the order that the contract specifies.',
  question: 'Answer what was requested: for these cities, this day, this journey.',
  session: 'Give each new visitor their own session, which no other visitor can see.',
  identity: 'Give each thing one id, and the same one in every answer.',
  token: 'Refuse the call with 403 and the error id “xsrf”, or another site could make it.',
  csrf: 'Refuse a change without the header X-CSRF-Token that repeats the cookie csrf-token.',
  idempotency: 'Execute calls with the same Idempotency-Key once, and give repeats the same answer.',
  sums: 'Let the amounts agree: a traveller pays what was shown.',
} as const;

const fieldTypes: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  text: 'a text that is not empty',
  cityId: 'the number of a city, above 0',
  count: 'a whole number from 0',
  id: 'an id: a text or a number',
  utcDateTime: 'a time in UTC, yyyy-MM-ddTHH:mm:ssZ',
  latitude: 'degrees north, -90 to 90',
  longitude: 'degrees east, -180 to 180',
  money: 'an amount in the main unit of its currency, a number',
  currency: 'a currency by its ISO 4217 code, such as GBP',
  webAddress: 'an address, http(s)://… or a path from /',
  localDate: 'a day, yyyy-MM-dd',
  localDateTime: 'a local time, yyyy-MM-ddTHH:mm(:ss) without an offset',
};

/** The sentences for what the contract requires, from a code and a fact. */
export const expectations = {
  value: show,
  'one-of': (values) => (values as readonly unknown[]).map(toText).join(' or '),
  'field-type': (type) => fieldTypes[String(type)] ?? `a ${toText(type)}`,
  after: (value) => `after ${toText(value)}`,
  'more-than': (value) => `more than ${toText(value)}`,
  'at-least': (value) => `at least ${toText(value)}`,
  'at-most': (value) => `at most ${toText(value)}`,
  present: () => 'a value',
  absent: () => 'nothing',
  response: () => 'an answer',
  json: () => 'JSON',
  'error-list': () => 'a list “errors” with an id',
  'error-id': (id) => `the id “${toText(id)}”`,
  unique: () => 'each id once',
  'same-ids': (ids) => `only ${show(ids)}, each of them`,
  'same-answer': () => 'the same as in the previous answer',
  'currency-of-amount': () => 'a currency next to the amount',
  'one-currency': () => 'amounts of one currency',
  'known-time-zone': () => 'an existing time zone',
  sum: (value) => `${toText(value)}, the sum of its journeys and fees`,
  'lowest-price': (value) => `${toText(value)}, the lowest price of its journeys`,
  'search-price': (value) => `${toText(value)}, as in the search`,
  'refund-sum': (value) => `refundableAmount and refundFee with the sum ${toText(value)}`,
  'day-on-sale': () => 'a day on sale between two cities; name two cities by --from and --to',
  'on-sale': (day) => `${toText(day)} available, as in getTravelDates`,
  'next-ordinal': () => 'the next ordinal of the coach, or 0 on another coach',
  'server-time': (time) => `the time, ${toText(time)} by the clock of this machine`,
  'session-cookie': () => 'a cookie of the session',
  'own-cookie': () => 'a cookie that no other visitor has',
  'cookie-without': (attribute) => `no ${toText(attribute)}: scripts repeat the cookie`,
  'restricted-origin': () => 'not every origin',
  'language-in-vary': () => 'Accept-Language: callers in French get another answer',
  'other-etag': () => 'another ETag for callers in French, who get another answer',
  'not-modified': () => '304, or 200 and the answer',
  'complete-answer': () => '200 and the answer, for an ETag that it never had',
} as const satisfies Readonly<Record<string, (value: unknown) => string>>;

/** Why nothing could be bought, in several sentences. */
export const notOnSale = 'nothing is on sale between the cities that were tried';

/** Why a call was not made. */
export const skipReasons = {
  'account-needed': 'needs an account for tests: --account',
  'account-change': 'would change the account for good',
  message: 'would send a message',
  'order-needed': 'needs a test order: --order and --order-email',
  'refund-not-allowed': 'would refund money: allowed by --refund',
  'change-not-allowed': 'changes something: allowed by --buy',
  'not-reached': 'was not reached',
  'not-on-sale': `not tried, since ${notOnSale}`,
  'no-provider': 'not tried, since the API has no payment provider or cannot reach it (503, “provider-unavailable”)',
  'nothing-to-pay': 'nothing is to be paid',
  'free-purchase': 'nothing is to be paid: it would be sold at once',
  'free-move': 'nothing is to be paid: it would be moved for good, which --move allows',
  'no-seats': 'the journey has no seats to choose',
  'no-free-seat': 'no seat is free',
  'not-extendable': 'the basket cannot be extended',
  'no-code': 'no code was redeemed',
  'no-reservation': 'the test order has no confirmed reservation with a key',
  'no-passenger': 'no traveller of the test order has a name that could be put back',
  'not-amendable': 'the reservation of the test order may not be amended',
  'not-cancellable': 'the reservation of the test order may not be cancelled',
  'not-reschedulable': 'the reservation of the test order may not be moved',
  'no-other-day': 'there is no day to move the reservation to',
  'no-other-journey': 'there is no journey to move the reservation to',
} as const;

const maxLength = 90;

/** A value as JSON, shortened. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}

/** A value in a sentence: a text has no quotes. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : show(value);
}
