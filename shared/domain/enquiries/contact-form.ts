import {
  type FieldCheck,
  fieldChecks,
  type FieldProblem,
  findFieldProblems,
  type FieldRule,
} from '../kit/fields/field-checks.ts';

/** What an enquiry can be about. */
export const contactTopics = ['before-travel', 'during', 'refund', 'accessibility', 'group', 'other'] as const;
/** What an enquiry is about. */
export type ContactTopic = (typeof contactTopics)[number];

/** The fields of the contact form, in its order. */
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
  ...{ orderNumber: fieldChecks.orderNumber, travelDate: fieldChecks.date, groupSize: fieldChecks.groupSize },
  ...{ message: fieldChecks.message, name: fieldChecks.name },
  ...{ emailAddress: fieldChecks.emailAddress, telephoneNumber: fieldChecks.telephoneNumber },
};

/** What a topic asks for besides the message, a name and an address to answer to. */
const furtherFields: Readonly<Record<ContactTopic, Readonly<Partial<Record<ContactField, 'required' | 'optional'>>>>> =
  {
    'before-travel': { orderNumber: 'optional' },
    during: { orderNumber: 'optional', travelDate: 'required', telephoneNumber: 'optional' },
    refund: { orderNumber: 'required' },
    accessibility: { orderNumber: 'optional', travelDate: 'optional', telephoneNumber: 'optional' },
    group: { travelDate: 'required', groupSize: 'required', telephoneNumber: 'optional' },
    other: {},
  };

const always: readonly ContactField[] = ['message', 'name', 'emailAddress'];

/** The fields that a topic shows, in the form's order, each with how it is wanted; before one is chosen, those of all. */
export function contactRules(topic: ContactTopic | undefined): Readonly<Partial<Record<ContactField, FieldRule>>> {
  const further = furtherFields[topic ?? 'other'];
  const shown = contactFields.filter((field) => always.includes(field) || further[field] !== undefined);
  return Object.fromEntries(
    shown.map((field) => [
      field,
      { isRequired: always.includes(field) || further[field] === 'required', check: checks[field] },
    ]),
  );
}

/** What stands in a contact form. */
export type ContactWords = Readonly<Partial<Record<ContactField, string>>>;

/** What is wrong with a contact form, in its order: with its topic, which nobody has chosen yet, and with its fields. */
export function contactProblems(
  topic: ContactTopic | undefined,
  words: ContactWords,
): ReadonlyMap<ContactField | 'topic', FieldProblem> {
  const problems = findFieldProblems(contactRules(topic), words);
  return topic === undefined ? new Map([['topic', 'missing'], ...problems]) : problems;
}

/** A topic as a tag's attribute or an address has it; `undefined` for one that there is not. */
export function parseContactTopic(text: string): ContactTopic | undefined {
  return contactTopics.find((topic) => topic === text);
}
