import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { testApp } from '../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor } from '../../../testing/test-visitor.ts';
import { checkLengths } from './check-request.ts';

describe('checkLengths', () => {
  it('refuses a text that is too long in any field of every call except file uploads', () => {
    const long = 'x'.repeat(10_001);
    for (const { name } of endpoints.filter(({ name }) => name !== 'uploadAttachment')) {
      for (const part of [{ a: long }, { a: { b: [{ c: long }] } }, { [long]: 1 }, [long]]) {
        expect(() => checkLengths(name, part), name).toThrow(/longer than/);
      }
      expect(() => checkLengths(name, { a: Array(501).fill(1) }), name).toThrow(/elements/);
      expect(() => checkLengths(name, { a: 'x'.repeat(500), b: null, c: [1] }), name).not.toThrow();
    }
  });

  it.each([
    ['refundReservation', 2000],
    ['startPayment', 2000],
    ['verifyFacebookAccount', 4096],
    ['sendMessage', 10_000],
  ])('accepts %s with a text of %i characters, but not a longer one', (name, maxLength) => {
    expect(() => checkLengths(name, { a: 'x'.repeat(maxLength) })).not.toThrow();
    expect(() => checkLengths(name, { a: 'x'.repeat(maxLength + 1) })).toThrow(
      `a is longer than ${maxLength} characters`,
    );
  });

  it.each([
    ['a name', `${basketUrl}/passenger-info`, { passengers: [{ firstName: 'x'.repeat(501), lastName: 'y' }] }],
    ['a code', `${basketUrl}/redemption-codes`, { redemptionCode: 'x'.repeat(501) }],
    ['a number for text messages', `${basketUrl}/sms`, { phoneNumber: '1'.repeat(501) }],
    ['an address', '/account-management/api/login', { emailAddress: `${'x'.repeat(500)}@a.b`, password: 'y' }],
    ['a password', '/account-management/api/login', { emailAddress: 'a@b.c', password: 'x'.repeat(501) }],
  ])('refuses %s that is too long', async (...[, url, payload]) => {
    const client = await visitor(await testApp());
    await client.add([line(direct)]);
    const answer = await client.send('POST', url, { payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ id: 'too-long' }] }]);
  });

  it('refuses an idempotency key of more than 200 characters', async () => {
    const client = await visitor(await testApp());
    expect((await client.add([line(direct)], 'k'.repeat(201))).statusCode).toBe(400);
    expect((await client.add([line(direct)], 'k'.repeat(200))).statusCode).toBe(200);
  });
});
