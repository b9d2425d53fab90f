import { parseOrderNumber } from '../enquiries/order-number.ts';
import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the form that finds an order, in its order (spec §7 `orders/key`). */
export const findOrderFields = ['customerIdentifier', 'referenceNumber'] as const;
/** A field of that form. */
export type FindOrderField = (typeof findOrderFields)[number];

/** What an order is looked up by: the e-mail address of who bought it, and its number. */
export type OrderLookup = Readonly<Record<FindOrderField, string>>;

const rules: Readonly<Record<FindOrderField, FieldRule>> = {
  customerIdentifier: { isRequired: true, check: fieldChecks.emailAddress },
  referenceNumber: { isRequired: true, check: fieldChecks.orderNumber },
};

/** What is to be mended before anybody is asked, in the order of the form. */
export function findOrderProblems(typed: OrderLookup): ReadonlyMap<FindOrderField, FieldProblem> {
  return findFieldProblems(rules, typed);
}

/**
 * What is asked for by what was typed: spaces, hyphens and small letters of a reference count for nothing, and blanks around
 * an address neither (`orderNumberOf`). One hyphen is left: what stands behind the last may number a reservation of the
 * order, as it is printed on a ticket (`7K3M9QAC-1`).
 */
export function filedLookup({ customerIdentifier, referenceNumber }: OrderLookup): OrderLookup {
  return {
    customerIdentifier: customerIdentifier.trim(),
    referenceNumber: filedReference(referenceNumber),
  };
}

function filedReference(typed: string): string {
  const number = parseOrderNumber(typed);
  if (number === undefined) return typed.trim();
  const [, order = '', place = ''] = /^(.*)\p{Dash}\s*(\d{1,2})\s*$/u.exec(typed) ?? [];
  const ofOrder = parseOrderNumber(order);
  return ofOrder === undefined ? number : `${ofOrder}-${place}`;
}
