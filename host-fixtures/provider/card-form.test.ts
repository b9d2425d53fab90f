import { describe, expect, it } from 'vitest';
import { readCard } from './card-form.ts';

const now = Date.parse('2031-03-09T09:00:00Z');
const form = { number: '4242 4242 4242 4242', expiry: '03/31', securityCode: '123' };

describe('the card form', () => {
  it.each([
    ['as the page asks for it', {}],
    ['with a four-digit year', { expiry: '09/2031' }],
    ['without a slash in the expiry date', { expiry: '0931' }],
    ['with a four-digit security code', { securityCode: ' 1234 ' }],
  ])('accepts a valid card %s', (_case, change) => {
    expect(readCard({ ...form, ...change }, now).card?.outcome).toBe('authorise');
  });

  it.each([
    ['a real card number', { number: '4111111111111111' }, ['number']],
    ['an expired month', { expiry: '02/31' }, ['expiry']],
    ['a month that does not exist', { expiry: '13/31' }, ['expiry']],
    ['an expiry date that is no date', { expiry: 'soon' }, ['expiry']],
    ['a two-digit security code', { securityCode: '12' }, ['securityCode']],
    ['empty fields', { number: '', expiry: '', securityCode: '' }, ['number', 'expiry', 'securityCode']],
  ])('names the fields that are wrong: %s', (...[, change, problems]) => {
    expect(readCard({ ...form, ...change }, now).problems).toEqual(problems);
  });

  it('treats missing fields as empty', () => {
    expect(readCard({}, now).problems).toHaveLength(3);
  });
});
