import { fieldChecks, type FieldProblem, findFieldProblems } from '../kit/fields/field-checks.ts';
import { type PasswordProblem, findPasswordProblem } from './password.ts';

/** The fields of the registration form, in order. */
export const registrationFields = ['firstName', 'lastName', 'emailAddress', 'password'] as const;
/** A field of the registration form. */
export type RegistrationField = (typeof registrationFields)[number];

/** A problem with a field of a form that includes a new password. */
export type AccountFieldProblem = FieldProblem | PasswordProblem;

/** Rules of the fields except for the password, whose rules depend on the e-mail address. */
const rules = {
  firstName: { isRequired: true, check: fieldChecks.name },
  lastName: { isRequired: true, check: fieldChecks.name },
  emailAddress: { isRequired: true, check: fieldChecks.emailAddress },
} as const;

/** Problems to correct before an account is requested, by field, in the order of the form. */
export function findRegistrationProblems(values: Readonly<Record<RegistrationField, string>>) {
  const problems = new Map<RegistrationField, AccountFieldProblem>(findFieldProblems(rules, values));
  const passwordProblem = findPasswordProblem(values.password, values.emailAddress);
  if (passwordProblem !== undefined) problems.set('password', passwordProblem);
  return problems;
}

/** Validates an e-mail address to which a message is sent. Returns undefined if it is valid. */
export function findAddressProblem(emailAddress: string): FieldProblem | undefined {
  return findFieldProblems({ emailAddress: rules.emailAddress }, { emailAddress }).get('emailAddress');
}
