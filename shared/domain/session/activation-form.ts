import { fieldChecks, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the activation form, in order. */
export const activationFields = ['emailAddress', 'code'] as const;
/** A field of the activation form. */
export type ActivationField = (typeof activationFields)[number];

// Only the server can validate a code.
const code: FieldRule = { isRequired: true, check: () => undefined };
const emailAddress: FieldRule = { isRequired: true, check: fieldChecks.emailAddress };

/**
 * Problems to correct before a code is sent (spec §2: activation is open without sign-in).
 *
 * @param isSignedIn if true, the account is known, so the e-mail address is not required
 */
export function findActivationProblems(values: Readonly<Record<ActivationField, string>>, isSignedIn: boolean) {
  return findFieldProblems(isSignedIn ? { code } : { emailAddress, code }, values);
}
