import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import type { Enquiry } from '#shared/services/enquiries/enquiries.ts';

/** What stands in a form, by field. */
export type EnquiryValues = Readonly<Record<string, string | undefined>>;

/** A form as it would be sent now. */
export interface EnquiryContent {
  /** What is wrong with which field, in the order of the form. */
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** What goes to the server. */
  readonly message: Pick<Enquiry, 'form' | 'topic' | 'journeyWay' | 'fields'>;
}

/** What is wrong with the fields of a form that was sent, in words. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The words of some fields as they are sent: without blanks at their ends, an order number as it is filed; none that is
 * empty.
 */
export function submittedFields(words: EnquiryValues, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const said = words[field]?.trim() ?? '';
      if (said === '') return [];
      return [[field, field === 'orderNumber' ? normaliseOrderNumber(said) : said]];
    }),
  );
}
