import { describe, expect, it } from 'vitest';
import { readCard } from './card-form.ts';

const now = Date.parse('2031-03-09T09:00:00Z');
const form = { number: '4242 4242 4242 4242', expiry: '03/31', securityCode: '123' };

describe('the form of the card', () => {
  it.each([
    ['as the page asks for it', {}],
    ['with the whole year', { expiry: '09/2031' }],
    ['without a stroke', { expiry: '0931' }],
    ['with four digits', { securityCode: ' 1234 ' }],
  ])('is read %s', (_case, change) => {
    expect(readCard({ ...form, ...change }, now).card?.outcome).toBe('authorise');
  });

  it.each([
    ['a card of somebody real', { number: '4111111111111111' }, ['number']],
    ['a month that is over', { expiry: '02/31' }, ['expiry']],
    ['a month that there is not', { expiry: '13/31' }, ['expiry']],
    ['no month', { expiry: 'soon' }, ['expiry']],
    ['two digits', { securityCode: '12' }, ['securityCode']],
    ['nothing at all', { number: '', expiry: '', securityCode: '' }, ['number', 'expiry', 'securityCode']],
  ])('tells what is wrong: %s', (...[, change, problems]) => {
    expect(readCard({ ...form, ...change }, now).problems).toEqual(problems);
  });

  it('counts what was not sent as empty', () => {
    expect(readCard({}, now).problems).toHaveLength(3);
  });
});
