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

/** All messages by language, folder and key. */
const said = new Map<AuditedLocale, ReadonlyMap<string, SaidMessage>>();

const asOne = (message: Message) => formsOf(message).join(' / ');

/** The short name of a message: `panel/key`. */
const placeOf = ({ folder, key }: SaidMessage) => `${path.basename(folder)}/${key}`;

beforeAll(async () => {
  for (const locale of auditedLocales) {
    const messages = await messagesIn(locale);
    said.set(locale, new Map(messages.map((message) => [`${message.folder} ${message.key}`, message])));
  }
});

const messagesOf = (locale: AuditedLocale) => [...(said.get(locale) ?? new Map<string, SaidMessage>()).values()];
const sameIn = (locale: AuditedLocale, { folder, key }: SaidMessage) => said.get(locale)?.get(`${folder} ${key}`);

describe.each(Object.entries(glossary))('the term for %s', (_, { en, words, otherwise = [] }) => {
  const meant = () =>
    messagesOf('en').filter(({ message }) => en.test(wordsAlone(message).replace('Coach Widgets', '')));

  it('is used in English', () => expect(meant().length).toBeGreaterThan(1));

  it.each(Object.entries(words))('is the same in all messages in %s', (locale, word) => {
    const missing = meant()
      .filter((message) => !otherwise.includes(placeOf(message)))
      .flatMap((message) => sameIn(locale as AuditedLocale, message) ?? [])
      .filter(({ message }) => !word.test(wordsAlone(message)))
      .map((message) => `${placeOf(message)}: ${asOne(message.message)}`);
    expect(missing).toEqual([]);
  });

  it.each(otherwise)('has no needless exception: %s', (place) => {
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

/** Function words that only one of the languages has. */
const smallWords: Readonly<Record<AuditedLocale, RegExp>> = {
  fr: /(?<!\p{L})(vous|votre|vos|avec|pour|dans|n’est|cette|aucune?)(?!\p{L})/iu,
  en: /(?<!\p{L})(the|your|with|this|and|you|can’t|couldn’t|from)(?!\p{L})/iu,
  es: /(?<!\p{L})(los|una|para|con|está|usted|del|se ha)(?!\p{L})/iu,
  pl: /(?<!\p{L})(się|jest|oraz|dla|lub|przez|są|na)(?!\p{L})/iu,
  de: /(?<!\p{L})(und|nicht|wird|wurde|ihre?|der|ein|ist)(?!\p{L})/iu,
};

describe.each(auditedLocales)('the messages in %s', (locale) => {
  it('contain the function words of their language, so that the next test can find them elsewhere', () => {
    const own = messagesOf(locale).filter(({ message }) => smallWords[locale].test(wordsAlone(message)));
    expect(own.length).toBeGreaterThan(messagesOf(locale).length / 5);
  });

  it.each(auditedLocales.filter((otherLanguage) => otherLanguage !== locale))(
    'contain no function words of %s',
    (otherLanguage) => {
      const foreign = messagesOf(locale)
        .filter(({ message }) => smallWords[otherLanguage].test(wordsAlone(message)))
        .map((message) => `${placeOf(message)}: ${asOne(message.message)}`);
      expect(foreign).toEqual([]);
    },
  );

  it('are translated: no sentence equals that of a different language', () => {
    const others = auditedLocales.filter((otherLanguage) => otherLanguage !== locale);
    const copied = messagesOf(locale).filter(
      (message) =>
        wordsAlone(message.message)
          .split(/\P{L}+/u)
          .filter(Boolean).length > 2 &&
        others.some((otherLanguage) => asOne(sameIn(otherLanguage, message)?.message ?? '') === asOne(message.message)),
    );
    expect(copied.map(({ message }) => asOne(message))).toEqual([]);
  });
});
