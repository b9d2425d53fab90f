import { unknownDeparture } from '#shared/domain/enquiries/lost-property.ts';
import { type Instant } from '../clock/clock.ts';
import { formatMinute } from '../clock/staff-times.ts';
import { type Timetable } from '../timetable/timetable.ts';

/** The names of the fields for the operator's staff, in the order in which they are listed. */
const labels: Readonly<Record<string, string>> = {
  topic: 'Topic',
  name: 'Name',
  emailAddress: 'Email address',
  telephoneNumber: 'Telephone',
  orderNumber: 'Order',
  journeyId: 'Journey',
  originId: 'From',
  destinationId: 'To',
  travelDate: 'Travel date',
  departure: 'Departure',
  journeyWords: 'Journey in their words',
  seat: 'Seat',
  groupSize: 'People',
  itemKind: 'Item',
  colour: 'Colour',
};

/** The fields with the free text of each form. */
const textFields = ['message', 'description'] as const;

/** Values of lists that do not read well as they are stored. */
const valueNames: Readonly<Record<string, string>> = {
  'before-travel': 'before travel',
  during: 'during the journey',
};

/** The forms for the operator's staff. */
export const formNames: Readonly<Record<string, string>> = { contact: 'Contact', 'lost-property': 'Lost property' };

/** An enquiry as staff reads it. */
export interface EnquiryDescription {
  /** Names and values of the fields. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The free text, with its line breaks. */
  readonly text: string;
}

/** The part of the timetable that names cities and journeys. */
export type JourneyNames = Pick<Timetable, 'city' | 'journey'>;

/**
 * Describes the fields of an enquiry. Cities and journeys are named if the timetable still has them; otherwise the value is
 * the id that the form sent.
 */
export async function describeEnquiry(
  fields: Readonly<Record<string, string>>,
  timetable: JourneyNames,
): Promise<EnquiryDescription> {
  const facts: (readonly [string, string])[] = [];
  for (const [field, label] of Object.entries(labels)) {
    const value = fields[field];
    if (value) facts.push([label, await describeValue(field, value, timetable)]);
  }
  return { facts, text: textFields.map((field) => fields[field] ?? '').join('') };
}

async function describeValue(field: string, value: string, timetable: JourneyNames): Promise<string> {
  if (field === 'originId' || field === 'destinationId') return (await timetable.city(Number(value)))?.name ?? value;
  if (field === 'departure' && value === unknownDeparture) return 'not remembered';
  if (field !== 'journeyId' && field !== 'departure') return valueNames[value] ?? value;
  const journey = await timetable.journey(value);
  const [first, last] = [journey?.legs[0]?.calls[0], journey?.legs.at(-1)?.calls.at(-1)];
  if (!first || !last) return value;
  const at = (instant: Instant | undefined, zone: string) =>
    instant === undefined ? '' : ` ${formatMinute(instant, zone)}`;
  const places = `${first.cityName}${at(first.departure, first.timeZone)} – ${last.cityName}${at(last.arrival, last.timeZone)}`;
  return `${places}, ${journey?.legs.map(({ routeName }) => routeName).join(', ') ?? ''}`;
}
