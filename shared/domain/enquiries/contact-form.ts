import {
  type FieldCheck,
  fieldChecks,
  type FieldProblem,
  findFieldProblems,
  type FieldRule,
} from '../kit/fields/field-checks.ts';

/** Topics of an enquiry. */
export const contactTopics = ['before-travel', 'during', 'refund', 'accessibility', 'group', 'other'] as const;
/** The topic of an enquiry. */
export type ContactTopic = (typeof contactTopics)[number];

/** The fields of the contact form, in order. */
export const contactFields = [
  'orderNumber',
  'travelDate',
  'groupSize',
  'message',
  'name',
  'emailAddress',
  'telephoneNumber',
] as const;
/** A field of the contact form. */
export type ContactField = (typeof contactFields)[number];

const checks: Readonly<Record<ContactField, FieldCheck>> = {
  orderNumber: fieldChecks.orderNumber,
  travelDate: fieldChecks.date,
  groupSize: fieldChecks.groupSize,
  message: fieldChecks.message,
  name: fieldChecks.name,
  emailAddress: fieldChecks.emailAddress,
  telephoneNumber: fieldChecks.telephoneNumber,
};

/** Fields of a topic in addition to the message, name and e-mail address. */
const fieldsByTopic: Readonly<Record<ContactTopic, Readonly<Partial<Record<ContactField, 'required' | 'optional'>>>>> =
  {
    'before-travel': { orderNumber: 'optional' },
    during: { orderNumber: 'optional', travelDate: 'required', telephoneNumber: 'optional' },
    refund: { orderNumber: 'required' },
    accessibility: { orderNumber: 'optional', travelDate: 'optional', telephoneNumber: 'optional' },
    group: { travelDate: 'required', groupSize: 'required', telephoneNumber: 'optional' },
    other: {},
  };

const commonFields: readonly ContactField[] = ['message', 'name', 'emailAddress'];

/**
 * The fields of a topic in the order of the form, with their rules. If no topic is selected, only the fields that all
 * topics have.
 */
export function getContactRules(topic: ContactTopic | undefined): Readonly<Partial<Record<ContactField, FieldRule>>> {
  const additionalFields = fieldsByTopic[topic ?? 'other'];
  const visibleFields = contactFields.filter(
    (field) => commonFields.includes(field) || additionalFields[field] !== undefined,
  );
  return Object.fromEntries(
    visibleFields.map((field) => [
      field,
      { isRequired: commonFields.includes(field) || additionalFields[field] === 'required', check: checks[field] },
    ]),
  );
}

/** Values of the contact form. */
export type ContactValues = Readonly<Partial<Record<ContactField, string>>>;

/** The problems of a contact form, in its order, including a missing topic. */
export function findContactProblems(
  topic: ContactTopic | undefined,
  values: ContactValues,
): ReadonlyMap<ContactField | 'topic', FieldProblem> {
  const problems = findFieldProblems(getContactRules(topic), values);
  return topic === undefined ? new Map([['topic', 'missing'], ...problems]) : problems;
}

/** Parses the topic in an attribute or address; `undefined` if it is unknown. */
export function parseContactTopic(text: string): ContactTopic | undefined {
  return contactTopics.find((topic) => topic === text);
}
