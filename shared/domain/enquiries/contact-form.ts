import {
  fieldChecks,
  type FieldProblem,
  type FieldRequirements,
  findFieldProblems,
  selectRules,
} from '../kit/fields/field-checks.ts';

/** Topics of an enquiry. */
export const contactTopics = ['before-travel', 'during', 'refund', 'accessibility', 'group', 'other'] as const;
/** The topic of an enquiry. */
export type ContactTopic = (typeof contactTopics)[number];

/** The check of each field. Their order is that of the fields in the form. */
const checks = {
  orderNumber: fieldChecks.orderNumber,
  travelDate: fieldChecks.date,
  groupSize: fieldChecks.groupSize,
  message: fieldChecks.message,
  name: fieldChecks.name,
  emailAddress: fieldChecks.emailAddress,
  telephoneNumber: fieldChecks.telephoneNumber,
};
/** A field of the contact form. */
export type ContactField = keyof typeof checks;
/** The fields of the contact form, in order. */
export const contactFields = Object.keys(checks) as readonly ContactField[];

/** Fields of a topic in addition to the common ones. */
const fieldsByTopic: Readonly<Record<ContactTopic, FieldRequirements<ContactField>>> = {
  'before-travel': { orderNumber: 'optional' },
  during: { orderNumber: 'optional', travelDate: 'required', telephoneNumber: 'optional' },
  refund: { orderNumber: 'required' },
  accessibility: { orderNumber: 'optional', travelDate: 'optional', telephoneNumber: 'optional' },
  group: { travelDate: 'required', groupSize: 'required', telephoneNumber: 'optional' },
  other: {},
};
/** The fields of all topics. */
const commonFields = { message: 'required', name: 'required', emailAddress: 'required' } as const;

/**
 * Returns the fields of a topic in the order of the form, with their rules: whether they are required, and how they are
 * checked. If no topic is selected (undefined), returns only the fields that all topics have.
 */
export function getContactRules(topic: ContactTopic | undefined) {
  return selectRules(checks, topic === undefined ? commonFields : { ...fieldsByTopic[topic], ...commonFields });
}

/** Values of the contact form. */
export type ContactValues = Readonly<Partial<Record<ContactField, string>>>;

/** Returns the problems of a contact form by field, in the order of the form. A missing topic is the first problem. */
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
