/** The rules of the contract that answers are held to, and what to do where one is broken. */
export const adviceOf = {
  unreachable: 'Make the call answer at this address, within the time that the widgets wait.',
  status: 'Answer with a status that the contract has for this call.',
  'content-type': 'Send “Content-Type: application/json”, in refusals too.',
  json: 'Answer with JSON alone; a page for people must not come in place of it.',
  field:
    'Send the field as the contract has it. The widgets leave out what they cannot read, or fail the whole answer.',
  missing: 'Send the field: without it the widgets cannot use what it is a part of.',
  currency: 'Send the ISO 4217 code in “currency” beside the amounts, one for all that are added up.',
  'time-zone': 'Send a name of the IANA database, such as Europe/London.',
  'error-body': 'Refuse with {"errors": [{"id": …, "message": …}]}, whatever the status.',
  date: 'Send the header Date with each answer, and keep the server’s clock right: the widgets follow it.',
  caching: 'Send “Cache-Control: no-store” with what belongs to one visitor, or changes by the minute.',
  sharing: 'Let caches share what is the same for everybody alone: without a cookie, by “Vary: Accept-Language”.',
  etag: 'Give each version of an answer an ETag of its own, and answer 304 without a body to that one alone.',
  cors: 'Send the headers of “An API on another origin” in widgets/on-your-site.md.',
  cookie: 'Set the cookie with the attributes that the contract asks for.',
  slow: 'Answer sooner: travellers wait for it.',
  order: 'Send the list in the order that the contract has for it.',
  question: 'Answer what was asked: for these cities, this day, this journey.',
  session: 'Give each new visitor a session of their own: nobody else sees what they do.',
  identity: 'Give each thing one id, and the same one in every answer.',
  token: 'Refuse the call with 403 and the error id “xsrf”: another site could make it else.',
  csrf: 'Refuse a change without the header X-CSRF-Token that repeats the cookie csrf-token.',
  idempotency: 'Do what comes under one Idempotency-Key once, and answer its repeats alike.',
  sums: 'Let the amounts agree: what is shown to a traveller is what is paid.',
} as const;

/** What kind of rule was broken. */
export type Rule = keyof typeof adviceOf;

/** Something in an exchange that the contract does not allow. */
export interface Finding {
  readonly rule: Rule;
  /** Where: `status`, `header Date`, `cookie coach-session`, or in the body `cities[3].id`. */
  readonly where: string;
  /** What the contract wants there. */
  readonly wanted: string;
  /** What came, shortened. */
  readonly came: string;
}

const longest = 90;

/** A value as a report shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
