import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the sign-in form, in its order (spec §3 "Login payload"). */
export const signInFields = ['emailAddress', 'password'] as const;
/** A field of the sign-in form. */
export type SignInField = (typeof signInFields)[number];

const rules: Readonly<Record<SignInField, FieldRule>> = {
  emailAddress: { isRequired: true, check: fieldChecks.emailAddress },
  // Whatever was once chosen as a password is one.
  password: { isRequired: true, check: () => undefined },
};

/**
 * What is to be mended before anybody is asked. Fields that are empty are never sent: the answer to them is the status
 * that says a locked account (spec §5 "Sign-in: status 400").
 */
export function signInProblems(words: Readonly<Record<SignInField, string>>): ReadonlyMap<SignInField, FieldProblem> {
  return findFieldProblems(rules, words);
}
