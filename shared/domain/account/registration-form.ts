import { fieldChecks, type FieldProblem, findFieldProblems } from '../kit/fields/field-checks.ts';
import { type PasswordProblem, passwordProblem } from './password.ts';

/** The fields of the registration, in its order. */
export const registrationFields = ['firstName', 'lastName', 'emailAddress', 'password'] as const;
/** A field of the registration. */
export type RegistrationField = (typeof registrationFields)[number];

/** What is wrong with a field of a form that has a new password in it. */
export type AccountFieldProblem = FieldProblem | PasswordProblem;

const rules = {
  firstName: { isRequired: true, check: fieldChecks.name },
  lastName: { isRequired: true, check: fieldChecks.name },
  emailAddress: { isRequired: true, check: fieldChecks.emailAddress },
} as const;

/** What is to be mended before an account is asked for, in the form's order. */
export function registrationProblems(
  words: Readonly<Record<RegistrationField, string>>,
): ReadonlyMap<RegistrationField, AccountFieldProblem> {
  const problems = new Map<RegistrationField, AccountFieldProblem>(findFieldProblems(rules, words));
  const password = passwordProblem(words.password, words.emailAddress);
  if (password !== undefined) problems.set('password', password);
  return problems;
}

/** What is wrong with an address that a message is to be sent to. */
export function addressProblem(emailAddress: string): FieldProblem | undefined {
  return findFieldProblems({ emailAddress: rules.emailAddress }, { emailAddress }).get('emailAddress');
}
