import { describe, expect, it } from 'vitest';
import { fieldChecks, findFieldProblems } from './field-checks.ts';

const letters = (count: number) => 'x'.repeat(count);

describe('fieldChecks', () => {
  it.each<[keyof typeof fieldChecks, string, string | undefined]>([
    ['name', 'A', undefined],
    ['name', '', 'short'],
    ['name', letters(200), undefined],
    ['name', letters(201), 'long'],
    ['line', 'A', undefined],
    ['line', '', 'short'],
    ['line', letters(200), undefined],
    ['line', letters(201), 'long'],
    ['message', letters(9), 'short'],
    ['message', letters(10), undefined],
    ['message', letters(5000), undefined],
    ['message', letters(5001), 'long'],
    ['emailAddress', 'ada@example.com', undefined],
    ['emailAddress', 'ada@example', 'unreadable'],
    ['emailAddress', '@example.com', 'unreadable'],
    ['emailAddress', `${letters(242)}@example.com`, undefined],
    ['emailAddress', `${letters(243)}@example.com`, 'unreadable'],
    ['telephoneNumber', '12345', 'unreadable'],
    ['telephoneNumber', '123456', undefined],
    ['telephoneNumber', '+44 (113) 496-0123', undefined],
    ['telephoneNumber', '123456789012345', undefined],
    ['telephoneNumber', '1234567890123456', 'unreadable'],
    ['telephoneNumber', '123456x', 'unreadable'],
    ['orderNumber', '7K3M9QAC', undefined],
    ['orderNumber', '!', 'unreadable'],
    ['date', '2031-02-28', undefined],
    ['date', '2031-02-29', 'unreadable'],
    ['groupSize', '9', 'few'],
    ['groupSize', '10', undefined],
    ['groupSize', '500', undefined],
    ['groupSize', '501', 'many'],
    ['groupSize', '12345', 'unreadable'],
    ['groupSize', 'ten', 'unreadable'],
  ])('checks the field %s with the value “%s”: %s', (check, words, problem) =>
    expect(fieldChecks[check](words)).toBe(problem),
  );
});

describe('findFieldProblems', () => {
  const rules = {
    name: { isRequired: true, check: fieldChecks.name },
    telephoneNumber: { isRequired: false, check: fieldChecks.telephoneNumber },
  };

  it.each([
    ['an empty required field', { name: ' ' }, [['name', 'missing']]],
    ['a missing required field', {}, [['name', 'missing']]],
    ['an invalid optional field', { name: 'Ada', telephoneNumber: '1' }, [['telephoneNumber', 'unreadable']]],
    ['no problems of valid or optional fields', { name: ` ${letters(200)} `, telephoneNumber: '' }, []],
  ])('reports %s', (_case, words, problems) => expect([...findFieldProblems(rules, words)]).toEqual(problems));
});
