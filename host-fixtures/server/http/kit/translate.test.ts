import { describe, expect, it } from 'vitest';
import { basketUrl, direct, line, visitor } from '../../../testing/test-visitor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { errorMessage } from './api-error.ts';
import { parseAudience, parseLanguage, translateErrors, translateMessage } from './translate.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['fr', 'fr'],
    ['pl-PL', 'pl'],
    ['de', undefined],
    ['de, es;q=0.8', 'es'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['fr;q=0, en', 'en'],
    ['*', undefined],
    ['FR', 'fr'],
  ])('is requested by Accept-Language: %s is %s', (header, language) => {
    expect(parseLanguage(header)).toBe(language);
  });

  it.each([
    ['fr', 'Le code ETE2025 a expiré.'],
    ['es', 'El código ETE2025 ha caducado.'],
    ['pl', 'Kod ETE2025 stracił ważność.'],
    ['en', 'The code ETE2025 has expired.'],
  ])('is that of the page, for an expired code: %s', async (language, message) => {
    const client = await visitor(await testApp());
    await client.add([line(direct)]);
    const payload = { redemptionCode: 'ETE2025' };
    const answer = await client.send('POST', `${basketUrl}/redemption-codes`, { payload, language });
    expect(answer.json()).toMatchObject({ errors: [{ id: 'code-expired', message }] });
  });

  it.each([
    [undefined, 'en', 'UK'],
    ['en-GB', 'en', 'UK'],
    ['en-US', 'en', 'US'],
    ['fr-CA', 'fr', 'CA'],
    ['de-CA, es;q=0.8', 'es', 'UK'],
    ['en-GB, en-US;q=0.9, en;q=0.8', 'en', 'UK'],
    ['fr-BE, fr-CA;q=0.9', 'fr', 'CA'],
  ])('has the terms of its country: %s is %s, %s', (header, language, operation) => {
    expect(parseAudience(header)).toEqual({ language, operation });
  });

  it.each([
    ['en', 'UK', 'There are more names than travellers.'],
    ['en', 'US', 'There are more names than travelers.'],
    ['fr', 'UK', 'Il y a plus de noms que de voyageurs.'],
    ['fr', 'CA', 'Il y a plus de noms que de passagers.'],
  ] as const)('uses the operation’s term for travellers: %s, %s', (language, operation, expected) => {
    expect(translateMessage(errorMessage('moreNamesThanTravellers'), { language, operation })).toBe(expected);
  });

  it('is that of the page, for a refusal', async () => {
    const url = '/journey-planner/api/schedule/4/1/2099-01-01';
    const answer = await (await testApp()).inject({ url, headers: { 'accept-language': 'fr' } });
    expect(answer.json()).toEqual({
      errors: [{ id: 'date', message: 'Les départs sont connus du 2031-03-02 au 2031-09-04.' }],
    });
  });
});

describe('translateErrors', () => {
  it('fills in facts, leaves messages for programmers in English, and adds no message', () => {
    const errors = [
      { id: 231, message: errorMessage('seatsLeft', { count: 2 }), seatsLeft: 2 },
      { id: 'invalid', message: 'The field topic is too long.' },
      { id: 'cancelled' },
    ];
    expect(translateErrors(errors, { language: 'fr', operation: 'UK' })).toEqual([
      { id: 231, message: 'Nombre de places restantes\u00a0: 2.', seatsLeft: 2 },
      { id: 'invalid', message: 'The field topic is too long.' },
      { id: 'cancelled' },
    ]);
  });

  it('requires the facts of a message', () => {
    // @ts-expect-error the code is missing
    expect(errorMessage('codeExpired').facts).toEqual({});
    // @ts-expect-error no such message
    expect(errorMessage('codeStale').code).toBe('codeStale');
  });
});
