import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the activation, in its order. */
export const activationFields = ['emailAddress', 'code'] as const;
/** A field of the activation. */
export type ActivationField = (typeof activationFields)[number];

const code: FieldRule = { isRequired: true, check: () => undefined };
const emailAddress: FieldRule = { isRequired: true, check: fieldChecks.emailAddress };

/**
 * What is to be mended before a code is sent (spec §2: activation is open without sign-in).
 *
 * @param isSignedIn whose account it is, is known then: nobody is asked for its address
 */
export function activationProblems(
  words: Readonly<Record<ActivationField, string>>,
  isSignedIn: boolean,
): ReadonlyMap<ActivationField, FieldProblem> {
  return findFieldProblems(isSignedIn ? { code } : { emailAddress, code }, words);
}
