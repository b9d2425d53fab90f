import { expect, it } from 'vitest';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { toErrorRecord, listErrors } from './field-errors.ts';
import { messages } from './messages.ts';

const text = createText({ locale: 'fr', messages: pickMessages(messages, 'fr') });
const getErrors = (
  field: string,
  problem: Parameters<typeof listErrors>[0] extends ReadonlyMap<string, infer P> ? P : never,
) => listErrors(new Map([[field, problem]]), { text, example: '24/11/2026' });

it.each([
  ['message', 'missing', 'messageMissing'],
  ['message', 'short', 'messageShort'],
  ['message', 'long', 'long'],
  ['name', 'short', 'nameMissing'],
  ['emailAddress', 'unreadable', 'emailAddressUnreadable'],
  ['telephoneNumber', 'short', 'long'],
  ['another', 'missing', 'long'],
] as const)('describes that %s is %s by the message %s', (field, problem, key) => {
  expect(getErrors(field, problem)).toEqual([{ field, message: text(key) }]);
});

it('shows the format of a day if a typed day is invalid', () => {
  expect(getErrors('travelDate', 'unreadable')[0]?.message).toContain('24/11/2026');
});

it('lists errors in the order of the form, and by field', () => {
  const errors = listErrors(
    new Map([
      ['topic', 'missing'],
      ['name', 'missing'],
    ]),
    { text, example: '' },
  );
  expect(errors.map(({ field }) => field)).toEqual(['topic', 'name']);
  expect(toErrorRecord(errors)).toEqual({ topic: text('topicMissing'), name: text('nameMissing') });
});
