import { parseOrderNumber } from '../enquiries/order-number.ts';
import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the order lookup form, in its order (spec §7 `orders/key`). */
export const findOrderFields = ['customerIdentifier', 'referenceNumber'] as const;
/** A field of the order lookup form. */
export type FindOrderField = (typeof findOrderFields)[number];

/** Data to look up an order: the buyer's e-mail address, and the order number. */
export type OrderLookup = Readonly<Record<FindOrderField, string>>;

const rules: Readonly<Record<FindOrderField, FieldRule>> = {
  customerIdentifier: { isRequired: true, check: fieldChecks.emailAddress },
  referenceNumber: { isRequired: true, check: fieldChecks.orderNumber },
};

/** Problems to correct before the request, in the order of the form. */
export function findOrderProblems(values: OrderLookup): ReadonlyMap<FindOrderField, FieldProblem> {
  return findFieldProblems(rules, values);
}

/**
 * Normalises the entered data: spaces, hyphens and case of a reference are ignored (`parseOrderNumber`), and the
 * address is trimmed. One hyphen is preserved, because the number after the last one may identify a reservation of the
 * order, as printed on tickets (`7K3M9QAC-1`).
 */
export function normaliseLookup({ customerIdentifier, referenceNumber }: OrderLookup): OrderLookup {
  return { customerIdentifier: customerIdentifier.trim(), referenceNumber: normaliseReference(referenceNumber) };
}

function normaliseReference(reference: string): string {
  const number = parseOrderNumber(reference);
  if (number === undefined) return reference.trim();
  const [, order = '', position = ''] = /^(.*)\p{Dash}\s*(\d{1,2})\s*$/u.exec(reference) ?? [];
  const orderNumber = parseOrderNumber(order);
  return orderNumber === undefined ? number : `${orderNumber}-${position}`;
}
