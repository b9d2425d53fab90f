import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';
import { basketUrl, direct, line, visitor } from '../../../testing/test-visitor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { messages } from './messages.ts';
import { audienceOf, languageOf, translate } from './translate.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['pl-PL', 'pl'],
    ['de', 'en'],
    ['de, es;q=0.8', 'es'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['fr;q=0, en', 'en'],
    ['*', 'en'],
    ['FR', 'fr'],
  ])('is asked for by Accept-Language: %s is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it.each([
    ['fr', 'Le code ETE2025 a expiré.'],
    ['es', 'El código ETE2025 ha caducado.'],
    ['pl', 'Kod ETE2025 stracił ważność.'],
    ['en', 'The code ETE2025 has expired.'],
  ])('is that of the page, for a code that has expired: %s', async (language, message) => {
    const one = await visitor(await testApp());
    await one.add([line(direct)]);
    const payload = { redemptionCode: 'ETE2025' };
    const answer = await one.send('POST', `${basketUrl}/redemption-codes`, { payload, language });
    expect(answer.json()).toMatchObject({ errors: [{ id: 'code-expired', message }] });
  });

  it.each([
    [undefined, 'en', 'UK'],
    ['en-GB', 'en', 'UK'],
    ['en-US', 'en', 'US'],
    ['fr-CA', 'fr', 'CA'],
    ['de-CA, es;q=0.8', 'es', 'UK'],
  ])('has the words of the country that it names: %s is %s, %s', (header, language, operation) => {
    expect(audienceOf(header)).toEqual({ language, operation });
  });

  it.each([
    ['en', 'UK', 'There are more names than travellers.'],
    ['en', 'US', 'There are more names than travelers.'],
    ['fr', 'UK', 'Il y a plus de noms que de voyageurs.'],
    ['fr', 'CA', 'Il y a plus de noms que de passagers.'],
  ] as const)('calls who travels as the operation does: %s, %s', (language, operation, said) => {
    expect(translate('These are more people than travel.', { language, operation })).toBe(said);
  });

  it('is that of the page, for a refusal', async () => {
    const url = '/journey-planner/api/schedule/4/1/2099-01-01';
    const answer = await (await testApp()).inject({ url, headers: { 'accept-language': 'fr' } });
    expect(answer.json()).toEqual({
      errors: [{ id: 'date', message: 'Les départs sont connus du 2031-03-02 au 2031-09-04.' }],
    });
  });
});

/** What only programmers read: of headers, tokens, lengths, and what a scenario wants. */
const technical =
  /^(The X1 (was used|is longer)|A \w+ needs an X1|In the |The token is missing|The header |The scenario|The way back|There is no call|Another file was begun|The file |This is not a file|The field |Line item X1 has several)/;

describe('the host’s sentences to travellers', () => {
  const comments = /\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm;
  /** Sentences in the sources of the calls: texts that begin with a capital letter and end with a full stop. */
  const written = sourceFiles(['host-fixtures/server/http/api', 'host-fixtures/server/limits'], /(?<!\.test)\.ts$/)
    .filter((file) => !file.endsWith('/messages.ts'))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8').replace(comments, ''))
    .flatMap((source) => source.match(/['`][A-Z][^'`\n]* [^'`\n]*\.['`]/g) ?? [])
    .map((quoted) => quoted.slice(1, -1).replace(/\$\{[^}]*\}/g, 'X1'));

  it('are found', () => {
    expect(written.length).toBeGreaterThan(30);
  });

  it.each(['fr', 'es', 'pl'] as const)('are all in %s', (language) => {
    const missing = written.filter(
      (sentence) => !technical.test(sentence) && translate(sentence, { language, operation: 'UK' }) === sentence,
    );
    expect(missing).toEqual([]);
  });

  it('have the same holes in every language', () => {
    const holesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [english, translation] of Object.entries(messages)) {
      for (const text of Object.values(translation)) expect(holesOf(text)).toEqual(holesOf(english));
    }
  });
});
