import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/text/placeholders.ts';
import {
  type AuditedLocale,
  auditedLocales,
  listForms,
  listMessages,
  type LocaleMessage,
  joinFormsWithoutPlaceholders,
} from './all-messages.ts';
import { glossary } from './glossary.ts';

/** All messages by language, folder and key. */
const messagesByLocale = new Map<AuditedLocale, ReadonlyMap<string, LocaleMessage>>();

const joinForms = (message: Message) => listForms(message).join(' / ');

/** Returns the short name of a message: `panel/key`. */
const getShortName = ({ folder, key }: LocaleMessage) => `${path.basename(folder)}/${key}`;

beforeAll(async () => {
  for (const locale of auditedLocales) {
    const messages = await listMessages(locale);
    messagesByLocale.set(locale, new Map(messages.map((message) => [`${message.folder} ${message.key}`, message])));
  }
});

const getMessages = (locale: AuditedLocale) => [
  ...(messagesByLocale.get(locale) ?? new Map<string, LocaleMessage>()).values(),
];
const findTranslation = (locale: AuditedLocale, { folder, key }: LocaleMessage) =>
  messagesByLocale.get(locale)?.get(`${folder} ${key}`);

describe.each(Object.entries(glossary))('the term for %s', (_, { en, words, exceptions = [] }) => {
  const listMessagesWithTerm = () =>
    getMessages('en').filter(({ message }) =>
      en.test(joinFormsWithoutPlaceholders(message).replace('Coach Widgets', '')),
    );

  it('is used in English', () => expect(listMessagesWithTerm().length).toBeGreaterThan(1));

  it.each(Object.entries(words))('is the same in all messages in %s', (locale, word) => {
    const missing = listMessagesWithTerm()
      .filter((message) => !exceptions.includes(getShortName(message)))
      .flatMap((message) => findTranslation(locale as AuditedLocale, message) ?? [])
      .filter(({ message }) => !word.test(joinFormsWithoutPlaceholders(message)))
      .map((message) => `${getShortName(message)}: ${joinForms(message.message)}`);
    expect(missing, 'Use the term, or name the message in the exceptions of glossary.ts.').toEqual([]);
  });

  it.each(exceptions)('has no unnecessary exception: %s', (shortName) => {
    const exceptionMessages = listMessagesWithTerm().filter((message) => getShortName(message) === shortName);
    const messagesWithoutTerm = exceptionMessages.flatMap((message) =>
      Object.entries(words).filter(([locale, word]) => {
        const translation = findTranslation(locale as AuditedLocale, message);
        return translation !== undefined && !word.test(joinFormsWithoutPlaceholders(translation.message));
      }),
    );
    expect(messagesWithoutTerm.length).toBeGreaterThan(0);
  });
});

/** Function words that only one of the languages has. */
const functionWords: Readonly<Record<AuditedLocale, RegExp>> = {
  fr: /(?<!\p{L})(vous|votre|vos|avec|pour|dans|n’est|cette|aucune?)(?!\p{L})/iu,
  en: /(?<!\p{L})(the|your|with|this|and|you|can’t|couldn’t|from)(?!\p{L})/iu,
  es: /(?<!\p{L})(los|una|para|con|está|usted|del|se ha)(?!\p{L})/iu,
  pl: /(?<!\p{L})(się|jest|oraz|dla|lub|przez|są|na)(?!\p{L})/iu,
  de: /(?<!\p{L})(und|nicht|wird|wurde|ihre?|der|ein|ist)(?!\p{L})/iu,
};

describe.each(auditedLocales)('the messages in %s', (locale) => {
  it('contain the function words of their language, so that the next test can find them elsewhere', () => {
    const messagesWithOwnWords = getMessages(locale).filter(({ message }) =>
      functionWords[locale].test(joinFormsWithoutPlaceholders(message)),
    );
    expect(messagesWithOwnWords.length).toBeGreaterThan(getMessages(locale).length / 5);
  });

  it.each(auditedLocales.filter((otherLanguage) => otherLanguage !== locale))(
    'contain no function words of %s',
    (otherLanguage) => {
      const messagesWithForeignWords = getMessages(locale)
        .filter(({ message }) => functionWords[otherLanguage].test(joinFormsWithoutPlaceholders(message)))
        .map((message) => `${getShortName(message)}: ${joinForms(message.message)}`);
      expect(messagesWithForeignWords).toEqual([]);
    },
  );

  it('are translated: no sentence equals that of a different language', () => {
    const otherLocales = auditedLocales.filter((otherLanguage) => otherLanguage !== locale);
    const untranslatedMessages = getMessages(locale).filter(
      (message) =>
        joinFormsWithoutPlaceholders(message.message)
          .split(/\P{L}+/u)
          .filter(Boolean).length > 2 &&
        otherLocales.some(
          (otherLanguage) =>
            joinForms(findTranslation(otherLanguage, message)?.message ?? '') === joinForms(message.message),
        ),
    );
    expect(untranslatedMessages.map(({ message }) => joinForms(message))).toEqual([]);
  });
});
