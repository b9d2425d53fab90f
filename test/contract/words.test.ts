import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, type Locale, type RetailOperation, retailOperations } from '#shared/domain/operation/settings.ts';
import { holesOf, type Messages } from '#shared/text/holes.ts';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';
import { sentences } from '../../host-fixtures/server/api/sentences.ts';

interface Words {
  readonly messages: Messages;
  readonly operationMessages?: Readonly<Record<string, Messages>>;
}

const common = 'shared/text/messages';

/** Every folder that says something, with what it says in each language. */
const folders = sourceFiles(['shared', 'widgets'], /\/messages\/fr\.ts$/).map((file) => path.dirname(file));

const wordsOf = async (folder: string, locale: Locale) =>
  (await import(path.join(projectRoot, folder, `${locale}.ts`))) as Words;

/** What a folder says itself, without what it takes over from others. */
const ownKeys = (folder: string) =>
  [...(read(`${folder}/fr.ts`).split('export const operationMessages')[0] ?? '').matchAll(/^ {2}'?(\w+)'?:/gm)].map(
    ([, key = '']) => key,
  );

const sources = sourceFiles(['shared', 'widgets'], /\.tsx?$/).filter(
  (file) => !/\.test(-data)?\.tsx?$|\/messages\//.test(file),
);
const texts = new Map(sources.map((file) => [file, read(file)]));

it('the folders with messages are found', () => {
  expect(folders).toContain(common);
  expect(folders).toContain('widgets/bus-tracker/messages');
});

describe.each(folders)('the messages of %s', (folder) => {
  it('exist in every language, and in no other', () => {
    const files = sourceFiles([folder], /\.ts$/).map((file) => path.basename(file));
    expect(files).toEqual(locales.map((locale) => `${locale}.ts`).sort());
  });

  it('are all used in the code', () => {
    expect(ownKeys(folder).filter((key) => !isNamed(key, folder))).toEqual([]);
  });

  it.each(locales.filter((locale) => locale !== 'fr'))(
    'have the keys and placeholders of the French in %s',
    async (locale) => {
      const { messages } = await wordsOf(folder, locale);
      expect(holesByKey(messages)).toEqual(holesByKey((await wordsOf(folder, 'fr')).messages));
    },
  );

  describe.each(locales)('in %s', (locale) => {
    it('are not empty, and have no blank before or after them', async () => {
      const { messages } = await wordsOf(folder, locale);
      const forms = Object.values(messages).flatMap(formsOf);
      expect(forms).not.toEqual([]);
      expect(forms.filter((words) => words !== words.trim() || words === '')).toEqual([]);
    });
  });
});

describe.each(locales)('the messages of all folders in %s', (locale) => {
  it('have a form for every plural category of the language', async () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    // 'many' of French and Spanish begins at a million, and is said as 'other'.
    const needed = pluralCategories.filter((category) => locale === 'pl' || category !== 'many').sort();
    const counted = (await messagesIn(locale)).filter(({ message }) => typeof message !== 'string');
    expect(counted.length).toBeGreaterThan(0);
    const wrong = counted.filter(({ message }) => String(Object.keys(message).sort()) !== String(needed));
    expect(wrong).toEqual([]);
  });

  it('differ by operation only where the text differs (spec §1)', async () => {
    const varied = (await Promise.all(folders.map((folder) => variantsIn(folder, locale)))).flat();
    expect(varied.length).toBeGreaterThan(0);
    for (const { key, variant, said } of varied) {
      expect(holesByKey({ [key]: variant }), key).toEqual(holesByKey({ [key]: said ?? '' }));
      expect(variant, key).not.toEqual(said);
    }
  });
});

/** What an operation calls who travels (spec §1), by the words that it does not say. */
const othersWordsForTravellers: Readonly<Record<Locale, Readonly<Record<RetailOperation, RegExp>>>> = {
  en: { UK: /passenger|traveler/i, US: /passenger|traveller/i, CA: /passenger|traveler/i },
  fr: { UK: /passager/i, US: /passager/i, CA: /voyageur/i },
  es: { UK: /pasajer/i, US: /pasajer/i, CA: /pasajer/i },
  pl: { UK: /pasażer/i, US: /pasażer/i, CA: /pasażer/i },
};

it.each(locales.flatMap((locale) => retailOperations.map((operation) => [locale, operation] as const)))(
  'an operation has one word for who travels, in %s, %s (spec §1)',
  async (locale, operation) => {
    const others = othersWordsForTravellers[locale][operation];
    const said = await messagesIn(locale, operation);
    expect(said.filter(({ message }) => formsOf(message).some((words) => others.test(words)))).toEqual([]);
  },
);

/** Words that no message says: another of ours is the term, or a native reader tripped over them. */
const wordsNotSaid: Readonly<Record<Locale, readonly RegExp[]>> = {
  fr: [
    ...[/\bcars?\b/i, /courriel/i, /\b(re)?tenu(e?s?)\b/i, /perturbation|infos trafic/i, /emplacement/i],
    ...[/ne répond(ent)? pas/, /crivez votre (mot de passe|nom|adresse)/, /redemander/i, /dans l’ordre/],
  ],
  en: [
    ...[/does(n’t| not) (answer|respond)|not responding/, /\bwrite your (password|email|name)/i, /given? up|gave/],
    ...[/of you travel/, /to be asked for/i, /attended to/, /taken over/, /\bput (right|in order)|to correct/i],
    ...[/are given to you/, /answering you/i, /page of this alert/i, /at present/i, /\}\u00a0h\u00a0\{minutes\}$/],
  ],
  es: [
    ...[/autob[uú]s/i, /\bplazas?\b/i, /retenid/i, /alteraci|perturbaci/i, /^a tiempo/i, /acuerdo/i, /\bsignos/],
    ...[/\bborrado\b/, /en orden/i, /no responden?\b/, /prueba con/i, /poco dinero/, /es bueno saber/i, /\bson \{/],
    ...[/comprobado$/, /\}\u00a0h\u00a0\{minutes\}$/],
  ],
  pl: [
    ...[
      /zajęte jeszcze/i,
      /zatrzyman/i,
      /\bwaga\b/i,
      /nie odpowiada/i,
      /\{origin\} do \{/,
      /^o czasie/i,
      /jesteś zalogowan/i,
    ],
    ...[/mierzy/, /, sprawdzona/, /^rzecz$/i, /\bpo miastach/i, /wyszła/, /o jeden (mniej|więcej)/, /\u00a0h\u00a0/],
    ...[/(?<!\p{L})(twój|twoj(a|e|ą|ej|ego|emu)|twoi(ch|m|mi)|ciebie|tobie|tobą)(?!\p{L})/u],
  ],
};

it.each(locales)('the messages in %s keep to one term for each thing', async (locale) => {
  const site = Object.entries(sentences).map(([english, translation]) => ({
    folder: 'host-fixtures/server/api',
    key: english,
    message: locale === 'en' ? english : translation[locale],
  }));
  const said = await Promise.all(retailOperations.map((operation) => messagesIn(locale, operation)));
  const wrong = [...said.flat(), ...site].filter(({ message }) =>
    formsOf(message).some((words) => wordsNotSaid[locale].some((odd) => odd.test(words))),
  );
  expect(wrong).toEqual([]);
});

it('one thing that is left is no numeral in French: "plus qu’une place"', async () => {
  const ones = (await messagesIn('fr')).map(({ message }) => (typeof message === 'string' ? '' : message.one));
  expect(ones.filter((words) => /\bque \{count\}/.test(words ?? ''))).toEqual([]);
});

/** What all folders say, in the words of an operation where it has its own. */
async function messagesIn(locale: Locale, operation?: RetailOperation) {
  const words = await Promise.all(folders.map(async (folder) => ({ folder, ...(await wordsOf(folder, locale)) })));
  return words.flatMap(({ folder, messages, operationMessages }) =>
    Object.entries({ ...messages, ...(operation && operationMessages?.[operation]) }).map(([key, message]) => ({
      folder,
      key,
      message,
    })),
  );
}

/** A message in each of its plural forms. */
function formsOf(message: Messages[string]): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** What an operation says in other words, beside what all say. */
async function variantsIn(folder: string, locale: Locale) {
  const { messages, operationMessages = {} } = await wordsOf(folder, locale);
  return Object.values(operationMessages).flatMap((overlay) =>
    Object.entries(overlay).map(([key, variant]) => ({ key, variant, said: messages[key] })),
  );
}

/** Said by its owner or who takes its words over; or told of by a rule, as the word of a badge is. */
function isNamed(key: string, folder: string): boolean {
  if (folder === common) return [...texts.values()].some((text) => new RegExp(`common\\(\\s*'${key}'`).test(text));
  const places = ['shared/domain', ...speakersOf(folder)];
  return [...texts].some(([file, text]) => places.some((place) => file.startsWith(`${place}/`)) && names(text, key));
}

const names = (text: string, key: string) => new RegExp(`['"\`]${key}['"\`]`).test(text);

function speakersOf(folder: string): readonly string[] {
  const takers = folders.filter((other) => takenOver(other).includes(folder));
  return [path.dirname(folder), ...takers.flatMap(speakersOf)];
}

/** The folders whose words one takes over: a panel and a widget may be of one name. */
function takenOver(folder: string): readonly string[] {
  const imports = read(`${folder}/fr.ts`).matchAll(/from '([^']+)\/fr\.ts'/g);
  return [...imports].map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : path.join(folder, from)));
}

function holesByKey(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, holesOf(message)]));
}

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
