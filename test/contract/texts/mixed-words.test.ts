import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/text/placeholders.ts';
import {
  type AuditedLocale,
  auditedLocales,
  formsOf,
  messagesIn,
  type SaidMessage,
  wordsAlone,
} from './all-messages.ts';
import { glossary } from './glossary.ts';

/** All that is said, by language: its messages under their folder and key. */
const said = new Map<AuditedLocale, ReadonlyMap<string, SaidMessage>>();

const asOne = (message: Message) => formsOf(message).join(' / ');

/** A message's place in short: `panel/key`. */
const placeOf = ({ folder, key }: SaidMessage) => `${path.basename(folder)}/${key}`;

beforeAll(async () => {
  for (const locale of auditedLocales) {
    const messages = await messagesIn(locale);
    said.set(locale, new Map(messages.map((message) => [`${message.folder} ${message.key}`, message])));
  }
});

const messagesOf = (locale: AuditedLocale) => [...(said.get(locale) ?? new Map<string, SaidMessage>()).values()];
const sameIn = (locale: AuditedLocale, { folder, key }: SaidMessage) => said.get(locale)?.get(`${folder} ${key}`);

describe.each(Object.entries(glossary))('the word for %s', (_, { en, words, otherwise = [] }) => {
  const meant = () =>
    messagesOf('en').filter(({ message }) => en.test(wordsAlone(message).replace('Coach Widgets', '')));

  it('is said in English', () => expect(meant().length).toBeGreaterThan(1));

  it.each(Object.entries(words))('is one in %s', (locale, word) => {
    const missing = meant()
      .filter((message) => !otherwise.includes(placeOf(message)))
      .flatMap((message) => sameIn(locale as AuditedLocale, message) ?? [])
      .filter(({ message }) => !word.test(wordsAlone(message)))
      .map((message) => `${placeOf(message)}: ${asOne(message.message)}`);
    expect(missing).toEqual([]);
  });

  it.each(otherwise)('has no exception that is none: %s', (place) => {
    const known = meant().filter((message) => placeOf(message) === place);
    const lacking = known.flatMap((message) =>
      Object.entries(words).filter(([locale, word]) => {
        const same = sameIn(locale as AuditedLocale, message);
        return same !== undefined && !word.test(wordsAlone(same.message));
      }),
    );
    expect(lacking.length).toBeGreaterThan(0);
  });
});

/** Small words that one of our languages has, and none of the others. */
const smallWords: Readonly<Record<AuditedLocale, RegExp>> = {
  fr: /(?<!\p{L})(vous|votre|vos|avec|pour|dans|n’est|cette|aucune?)(?!\p{L})/iu,
  en: /(?<!\p{L})(the|your|with|this|and|you|can’t|couldn’t|from)(?!\p{L})/iu,
  es: /(?<!\p{L})(los|una|para|con|está|usted|del|se ha)(?!\p{L})/iu,
  pl: /(?<!\p{L})(się|jest|oraz|dla|lub|przez|są|na)(?!\p{L})/iu,
  de: /(?<!\p{L})(und|nicht|wird|wurde|ihre?|der|ein|ist)(?!\p{L})/iu,
};

describe.each(auditedLocales)('the messages in %s', (locale) => {
  it('say the small words of their language, so that those would be found elsewhere', () => {
    const own = messagesOf(locale).filter(({ message }) => smallWords[locale].test(wordsAlone(message)));
    expect(own.length).toBeGreaterThan(messagesOf(locale).length / 5);
  });

  it.each(auditedLocales.filter((other) => other !== locale))('have no words of %s', (other) => {
    const foreign = messagesOf(locale)
      .filter(({ message }) => smallWords[other].test(wordsAlone(message)))
      .map((message) => `${placeOf(message)}: ${asOne(message.message)}`);
    expect(foreign).toEqual([]);
  });

  it('are translated: no sentence is that of another language', () => {
    const others = auditedLocales.filter((other) => other !== locale);
    const copied = messagesOf(locale).filter(
      (message) =>
        wordsAlone(message.message)
          .split(/\P{L}+/u)
          .filter(Boolean).length > 2 &&
        others.some((other) => asOne(sameIn(other, message)?.message ?? '') === asOne(message.message)),
    );
    expect(copied.map(({ message }) => asOne(message))).toEqual([]);
  });
});
