import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor } from '../../../testing/test-visitor.ts';

describe('a request', () => {
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
