import { fieldChecks, type FieldProblem, findFieldProblems, type FieldRule } from '../kit/fields/field-checks.ts';

/** The fields of the sign-in form, in order (spec §3 "Login payload"). */
export const signInFields = ['emailAddress', 'password'] as const;
/** A field of the sign-in form. */
export type SignInField = (typeof signInFields)[number];

const rules: Readonly<Record<SignInField, FieldRule>> = {
  emailAddress: { isRequired: true, check: fieldChecks.emailAddress },
  // Every password that is not blank is accepted: existing ones may not meet the current requirements.
  password: { isRequired: true, check: () => undefined },
};

/**
 * Returns the problems to correct before the request, by field; possibly empty. Empty fields must not be sent: the API
 * answers them with status 400, which also means that the account is locked (spec §5 "Sign-in: status 400").
 */
export function findSignInProblems(
  values: Readonly<Record<SignInField, string>>,
): ReadonlyMap<SignInField, FieldProblem> {
  return findFieldProblems(rules, values);
}
