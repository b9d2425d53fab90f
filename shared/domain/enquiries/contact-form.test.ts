import { assert, constantFrom, dictionary, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contactFields,
  findContactProblems,
  getContactRules,
  parseContactTopic,
  contactTopics,
} from './contact-form.ts';
import { maxMessageLength } from '../kit/fields/field-checks.ts';
import { isLikelyRobot } from './submission.ts';

const completeForm = {
  message: 'Mon autocar n’est pas venu.',
  name: 'Anna',
  emailAddress: 'anna@example.com',
  orderNumber: 'cw 123 456',
  travelDate: '2026-11-22',
  groupSize: '25',
  telephoneNumber: '+44 (0)20 7946 0000',
};

describe('the contact form (issue "fields by topic")', () => {
  it.each([
    ['before-travel', ['orderNumber?', 'message', 'name', 'emailAddress']],
    ['during', ['orderNumber?', 'travelDate', 'message', 'name', 'emailAddress', 'telephoneNumber?']],
    ['refund', ['orderNumber', 'message', 'name', 'emailAddress']],
    ['accessibility', ['orderNumber?', 'travelDate?', 'message', 'name', 'emailAddress', 'telephoneNumber?']],
    ['group', ['travelDate', 'groupSize', 'message', 'name', 'emailAddress', 'telephoneNumber?']],
    ['other', ['message', 'name', 'emailAddress']],
  ] as const)('about %s has the fields %s', (topic, expected) => {
    const fields = Object.entries(getContactRules(topic)).map(([field, rule]) => field + (rule.isRequired ? '' : '?'));
    expect(fields).toEqual(expected);
    expect(findContactProblems(topic, completeForm)).toEqual(new Map());
  });

  it.each([
    ['emailAddress', '', 'missing'],
    ['emailAddress', '   ', 'missing'],
    ['emailAddress', 'anna', 'unreadable'],
    ['emailAddress', 'anna@example', 'unreadable'],
    ['emailAddress', 'anna@exam ple.com', 'unreadable'],
    ['emailAddress', 'Anna <anna@example.com>', 'unreadable'],
    ['emailAddress', 'anna@example.com.', 'unreadable'],
    ['emailAddress', ' anna+cars@sub.example.museum ', undefined],
    ['emailAddress', `${'a'.repeat(250)}@b.fr`, 'unreadable'],
    ['message', 'Bonjour', 'short'],
    ['message', 'a'.repeat(maxMessageLength), undefined],
    ['message', 'a'.repeat(maxMessageLength + 1), 'long'],
    ['name', 'x'.repeat(201), 'long'],
    ['orderNumber', 'rien', undefined],
    ['orderNumber', '?', 'unreadable'],
    ['orderNumber', '', undefined],
    ['travelDate', '2026-02-30', 'unreadable'],
    ['travelDate', '', 'missing'],
    ['groupSize', '9', 'few'],
    ['groupSize', '501', 'many'],
    ['groupSize', 'dix', 'unreadable'],
    ['telephoneNumber', '12', 'unreadable'],
    ['telephoneNumber', 'appelez-moi', 'unreadable'],
    ['telephoneNumber', '01 23 45 67 89', undefined],
  ] as const)('%s %j has the problem %s', (field, words, problem) => {
    const topic = field === 'orderNumber' ? 'before-travel' : 'group';
    expect(findContactProblems(topic, { ...completeForm, [field]: words }).get(field)).toBe(problem);
  });

  it('lists a missing topic first, then the fields of every topic', () => {
    expect([...findContactProblems(undefined, { name: 'Anna', emailAddress: 'anna@' })]).toEqual([
      ['topic', 'missing'],
      ['message', 'missing'],
      ['emailAddress', 'unreadable'],
    ]);
  });

  it('lists the problems in the order of the form', () => {
    expect([...findContactProblems('group', {}).keys()]).toEqual([
      'travelDate',
      'groupSize',
      'message',
      'name',
      'emailAddress',
    ]);
  });

  it('reports problems only of the fields that the topic shows', () => {
    assert(
      property(constantFrom(...contactTopics), dictionary(constantFrom(...contactFields), string()), (topic, words) => {
        const fields = Object.keys(getContactRules(topic));
        for (const field of findContactProblems(topic, words).keys()) expect(fields).toContain(field);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['refund', 'refund'],
    ['Refund', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('reads the topic %j of a tag as %s', (text, expected) => expect(parseContactTopic(text)).toBe(expected));
});

describe('isLikelyRobot (issue "honeypot and time trap instead of a captcha")', () => {
  it.each([
    ['', 3000, false],
    ['', 60_000, false],
    ['', 2999, true],
    ['http://spam.example', 60_000, true],
  ])('an enquiry with the hidden field %j, filled in for %i ms: %s', (unseenField, filledForMs, expected) => {
    expect(isLikelyRobot({ unseenField, filledForMs })).toBe(expected);
  });
});
