import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import type { Enquiry } from '#shared/services/enquiries/enquiries.ts';

/** Values of a form by field. */
export type EnquiryValues = Readonly<Record<string, string | undefined>>;

/** The content of a form for validation and submission. */
export interface EnquiryContent {
  /** Problems by field, in the order of the form. */
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** The part that is sent to the server. */
  readonly message: Pick<Enquiry, 'form' | 'topic' | 'journeyWay' | 'fields'>;
}

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns the values of some fields for submission: trimmed, with a normalized order number, and without empty ones.
 */
export function toSubmittedFields(values: EnquiryValues, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]?.trim() ?? '';
      if (value === '') return [];
      return [[field, field === 'orderNumber' ? normaliseOrderNumber(value) : value]];
    }),
  );
}
