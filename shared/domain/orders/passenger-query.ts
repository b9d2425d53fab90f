import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';
import type { ReservedPassenger } from './order.ts';

/** A passenger of a reservation, as an address describes one (spec §2 "query parameters describe one passenger"). */
export interface NamedPassenger {
  readonly reservationNumber: string;
  readonly passenger: ReservedPassenger;
}

const names = ['passengerId', 'firstName', 'lastName'] as const satisfies readonly (keyof ReservedPassenger)[];

/** The query that describes a passenger. */
export function passengerQuery({ reservationNumber, passenger }: NamedPassenger): URLSearchParams {
  const query = new URLSearchParams({ reservationNumber });
  for (const name of names) {
    const value = passenger[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/**
 * The passenger that a query describes.
 *
 * @returns `undefined` where it names no reservation
 */
export function readPassengerQuery(query: URLSearchParams): NamedPassenger | undefined {
  const reservationNumber = query.get('reservationNumber') ?? '';
  if (reservationNumber === '') return undefined;
  const said = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { reservationNumber, passenger: Object.fromEntries(said) };
}

/** The fields of the form that corrects a passenger. */
export const passengerFields = ['firstName', 'lastName'] as const;
/** A field of that form. */
export type PassengerField = (typeof passengerFields)[number];

const rules: Readonly<Record<PassengerField, FieldRule>> = {
  firstName: { isRequired: true, check: fieldChecks.name },
  lastName: { isRequired: true, check: fieldChecks.name },
};

/** What is to be mended before a passenger is sent, in the order of the form. */
export function passengerProblems(
  typed: Readonly<Record<PassengerField, string>>,
): ReadonlyMap<PassengerField, FieldProblem> {
  return findFieldProblems(rules, typed);
}
