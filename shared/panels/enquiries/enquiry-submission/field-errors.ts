import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { FieldError } from '#shared/ui/error-summary/error-summary.tsx';
import type { messages } from './messages.ts';
import type { FieldErrors } from '../enquiry-form/use-enquiry-values.ts';

type SubmissionText = Text<typeof messages>;

/** The key of a message. */
type Key = keyof typeof messages;
type FieldMessageKeys = Readonly<Partial<Record<FieldProblem, Key>>>;

/** The keys of the error messages of the contact form and the lost property form, by field and problem. */
const keys: Readonly<Record<string, FieldMessageKeys>> = {
  topic: { missing: 'topicMissing' },
  orderNumber: { missing: 'orderNumberMissing', unreadable: 'orderNumberUnreadable' },
  travelDate: { missing: 'travelDateMissing', unreadable: 'travelDateUnreadable', future: 'travelDateFuture' },
  groupSize: {
    missing: 'groupSizeMissing',
    unreadable: 'groupSizeUnreadable',
    few: 'groupSizeFew',
    many: 'groupSizeMany',
  },
  message: { missing: 'messageMissing', short: 'messageShort' },
  name: { missing: 'nameMissing' },
  emailAddress: { missing: 'emailAddressMissing', unreadable: 'emailAddressUnreadable' },
  telephoneNumber: { unreadable: 'telephoneNumberUnreadable' },
  originId: { missing: 'originIdMissing' },
  destinationId: { missing: 'destinationIdMissing' },
  departure: { missing: 'departureMissing' },
  journeyWords: { missing: 'journeyWordsMissing' },
  itemKind: { missing: 'itemKindMissing' },
  description: { missing: 'descriptionMissing', short: 'descriptionShort' },
};

/**
 * Returns the key of the message for a problem of a field. All fields share the message for values that are too long. Other
 * problems without their own message get the field's message for a missing value.
 */
function getMessageKey(field: string, problem: FieldProblem): Key {
  const { [problem]: ownKey, missing } = keys[field] ?? {};
  // The last `long` is only for the type: fields without a message `missing` are optional or filled in by the page.
  return ownKey ?? (problem === 'long' ? 'long' : (missing ?? 'long'));
}

/**
 * Returns the errors of a form, in the order of its fields.
 *
 * @param problems the problems by field, in that order
 * @param example a day in the expected format, for the message about an unreadable day
 */
export function listErrors(
  problems: ReadonlyMap<string, FieldProblem>,
  { text, example }: { readonly text: SubmissionText; readonly example: string },
): readonly FieldError[] {
  return [...problems].map(([field, problem]) => {
    const key = getMessageKey(field, problem);
    // Of the messages for fields, only `travelDateUnreadable` has a placeholder. The cast is for the others.
    const message = key === 'travelDateUnreadable' ? text(key, { example }) : (text as (key: Key) => string)(key);
    return { field, message };
  });
}

/** Returns the messages of errors by field. */
export function toErrorRecord(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
