import { fieldChecks, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the form with which a traveller activates a new account by a code from an e-mail, in order. */
export const activationFields = ['emailAddress', 'code'] as const;
/** A field of the activation form. */
export type ActivationField = (typeof activationFields)[number];

// Only the server can validate a code.
const code: FieldRule = { isRequired: true, check: () => undefined };
const emailAddress: FieldRule = { isRequired: true, check: fieldChecks.emailAddress };

/**
 * Problems to correct before the code is sent to the server, by field. Activation does not require a sign-in (spec §2).
 *
 * @param isSignedIn if true, the account is known, so that the form has no e-mail address
 */
export function findActivationProblems(values: Readonly<Record<ActivationField, string>>, isSignedIn: boolean) {
  return findFieldProblems(isSignedIn ? { code } : { emailAddress, code }, values);
}
