import { parseOrderNumber } from '../enquiries/order-number.ts';
import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the order lookup form, in its order (spec §7 `orders/key`). */
export const orderLookupFields = ['customerIdentifier', 'referenceNumber'] as const;
/** A field of the order lookup form. */
export type OrderLookupField = (typeof orderLookupFields)[number];

/** Data to look up an order: the buyer's e-mail address, and the order number. */
export type OrderLookup = Readonly<Record<OrderLookupField, string>>;

const rules: Readonly<Record<OrderLookupField, FieldRule>> = {
  customerIdentifier: { isRequired: true, check: fieldChecks.emailAddress },
  referenceNumber: { isRequired: true, check: fieldChecks.orderNumber },
};

/** Problems to correct before the request, by field, in the order of the form; possibly empty. */
export function findOrderProblems(values: OrderLookup): ReadonlyMap<OrderLookupField, FieldProblem> {
  return findFieldProblems(rules, values);
}

/**
 * Normalises the entered data. The address is trimmed. The order number is written in capitals, without spaces and punctuation:
 * `7k3m-9qac` becomes `7K3M9QAC`. On tickets it is followed by a hyphen and the number of a reservation, of one or two digits,
 * which are preserved: `7k3m 9qac - 1` becomes `7K3M9QAC-1`. A reference that is not an order number is only trimmed.
 */
export function normaliseLookup({ customerIdentifier, referenceNumber }: OrderLookup): OrderLookup {
  return { customerIdentifier: customerIdentifier.trim(), referenceNumber: normaliseReference(referenceNumber) };
}

function normaliseReference(reference: string): string {
  // For a ticket, `7K3M9QAC1`: the hyphen is lost.
  const number = parseOrderNumber(reference);
  if (number === undefined) return reference.trim();
  // The text before the last hyphen, if one or two digits follow it, and these digits.
  const [, order = '', position = ''] = /^(.*)\p{Dash}\s*(\d{1,2})\s*$/u.exec(reference) ?? [];
  const orderNumber = parseOrderNumber(order);
  // Undefined without such a hyphen, or if the text before it is too short to be an order number.
  return orderNumber === undefined ? number : `${orderNumber}-${position}`;
}
