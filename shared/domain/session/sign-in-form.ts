import { fieldChecks, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the sign-in form, in order (spec §3 "Login payload"). */
export const signInFields = ['emailAddress', 'password'] as const;
/** A field of the sign-in form. */
export type SignInField = (typeof signInFields)[number];

const rules: Readonly<Record<SignInField, FieldRule>> = {
  emailAddress: { isRequired: true, check: fieldChecks.emailAddress },
  // Existing passwords may not meet the current requirements.
  password: { isRequired: true, check: () => undefined },
};

/**
 * Problems to correct before the request. Empty fields are never sent, because the answer would have the status of a
 * locked account (spec §5 "Sign-in: status 400").
 */
export function findSignInProblems(values: Readonly<Record<SignInField, string>>) {
  return findFieldProblems(rules, values);
}
