import { expect, it } from 'vitest';
import { type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { listSourceFiles } from '#test/support/source-files.ts';
import { type AuditedLocale, auditedLocales, listForms, listMessages, readSource } from './all-messages.ts';

/** Forbidden synonyms of terms by operation (spec §1 "Label variants per operation"). */
const wrongTerms: readonly (readonly [
  term: string,
  AuditedLocale,
  Readonly<Partial<Record<RetailOperation, RegExp>>>,
])[] = [
  ['traveller', 'en', { UK: /passenger|traveler/i, US: /passenger|traveller/i, CA: /passenger|traveler/i }],
  ['voyageur, passager', 'fr', { UK: /passager/i, US: /passager/i, CA: /voyageur/i }],
  ['viajero', 'es', { UK: /pasajer/i, US: /pasajer/i, CA: /pasajer/i }],
  ['podróżny', 'pl', { UK: /pasażer/i, US: /pasażer/i, CA: /pasażer/i }],
  // Terms of the specification: "Trip itinerary", and trips within the UK.
  ['journey, trip', 'en', { UK: /\btrips?\b(?! itinerary| within)/i, US: /journey(?!\})/i, CA: /journey(?!\})/i }],
  ['baggage', 'en', { US: /luggage/i, CA: /luggage/i }],
  ['schedule', 'en', { US: /timetable/i }],
  ['American spelling', 'en', { US: /cancell(ed|ing)|travell|colour|centre|metres\b|favourite|north-|south-/i }],
  [
    'British spelling',
    'en',
    { UK: /canceled|canceling|color\b|center\b|meters\b|favorite/i, CA: /canceled|color\b|center\b/i },
  ],
  ['check a box', 'en', { US: /\btick\b/i }],
  ['coach, bus', 'en', { UK: /\bbus(es)?\b/i, US: /(?<!\{)\bcoach(es)?\b/i, CA: /(?<!\{)\bcoach(es)?\b/i }],
  ['basket, cart', 'en', { UK: /\bcart\b/i, US: /(?<!\{)\bbasket\b/i, CA: /(?<!\{)\bbasket\b/i }],
  ['expiration date, city', 'en', { US: /\bexpiry\b|\btown\b/i }],
  ['concession, discount', 'en', { UK: /discount card|discount fare/i, US: /concession/i, CA: /concession/i }],
  ['mobile, cell phone', 'en', { UK: /\bcell\b/i, US: /mobile/i, CA: /mobile/i }],
  ['mobile, cellulaire', 'fr', { UK: /cellulaire/i, US: /cellulaire/i, CA: /mobile/i }],
  ['SMS, message texte', 'fr', { UK: /messages? texte/i, US: /messages? texte/i, CA: /\bSMS\b/ }],
  ['manage booking, manage trip', 'en', { US: /(manage|find)( a)? booking/i, CA: /(manage|find)( a)? booking/i }],
  ['réservation, voyage', 'fr', { US: /gérer (ma|une) réservation/i, CA: /gérer (ma|une) réservation/i }],
  ['reserva, viaje', 'es', { US: /gestionar (mi|una) reserva/i, CA: /gestionar (mi|una) reserva/i }],
  ['rezerwacja, podróż', 'pl', { US: /zarządzaj rezerwacją/i, CA: /zarządzaj rezerwacją/i }],
  ['frais de gare', 'fr', everywhere(/frais (de|d’) ?(terminal|terminus|station|installation|équipement)/i)],
  ['station fee', 'en', everywhere(/(facilit(y|ies)|terminal) fee/i)],
  ['tasa de estación', 'es', everywhere(/tasa de (terminal|instalaciones)|(gastos|cargo) de estación/i)],
  ['opłata dworcowa', 'pl', everywhere(/opłat\p{L}+ (stacyjn|terminalow|za (dworzec|infrastrukturę))/iu)],
  ['Buchung, Reise', 'de', { US: /buchung verwalten/i, CA: /buchung verwalten/i }],
  ['Stationsgebühr', 'de', everywhere(/(bahnhofs?|terminal)gebühr/i)],
  ['place', 'fr', { UK: /sièges? \{/i, US: /sièges? \{/i, CA: /sièges? \{/i }],
];

/** Pages of the reference host that are the same for all operations: those for drivers, editors and QA. */
const pagesForAllOperations = /^host-fixtures\/(builder|operations\/driver|server\/http\/builder)[/,]/;

function everywhere(pattern: RegExp): Readonly<Record<RetailOperation, RegExp>> {
  return { UK: pattern, US: pattern, CA: pattern };
}

it.each(
  wrongTerms.flatMap(([term, locale, patterns]) =>
    retailOperations.flatMap((operation) =>
      patterns[operation] ? [[term, locale, operation, patterns[operation]] as const] : [],
    ),
  ),
)('an operation has one term per concept: %s, in %s, %s', async (...[, locale, operation, pattern]) => {
  const texts = await findTexts(pattern, locale, operation);
  expect(texts.filter((text) => !pagesForAllOperations.test(text))).toEqual([]);
});

/** Expressions that no text may contain, in any operation. */
const forbiddenExpressions: Partial<Record<AuditedLocale, readonly RegExp[]>> = {
  // Other terms for a concept, and expressions that a native copy editor would not write.
  fr: [
    ...[/\bcars?\b/i, /courriel/i, /réglage/i, /\b(re)?tenu(e?s?)\b/i, /retenir à nouveau/i, /ne répond/i],
    ...[/[ÉEé]crivez (un|votre (mot de passe|nom|adresse))/, /par une espace/i, /à la page de/i, /votre banque dit/i],
    ...[
      /assis ensemble/i,
      /perturbation|infos trafic/i,
      /\bemplacements?\b(?! fauteuil roulant)/i,
      /redemander/i,
      /dans l’ordre/,
    ],
    // "Au départ de Edinburgh". Before placeholders, `createText` elides the article.
    /\b[dD]e [AEIOUÀÂÉÈÊÎÔÛŒ]/,
  ],
  en: [
    ...[
      /does(n’t| not) (answer|respond)|(is(n’t| not)|not) (answering|responding)/i,
      /\bgo(ing)? on\b/i,
      /as you wish/i,
    ],
    ...[/your wishes/i, /given? up|gave/i, /what you are buying/i, /taken over/i, /from another stop/i],
    ...[/\bwrite (a code|your (password|email|name))/i, /to correct/i, /services of third/i, /check times/i],
    ...[/stop than\b/i, /are given to you/i, /of you travel/, /to be asked for/i, /attended to/],
    ...[/\bput (right|in order)/i, /answering you/i, /page of this alert/i, /at present/i],
    /\}\u00a0h\u00a0\{minutes\}$/,
  ],
  es: [
    ...[/no responden?\b/i, /\be-?mail\b/i, /\bautob[uú]s/i, /escriba (un|el) (código|número)/i, /configuración/i],
    ...[/\bplazas?\b/i, /retenid/i, /alteraci|perturbaci/i, /^a tiempo/i, /acuerdo/i, /\bsignos/, /\bborrado\b/],
    ...[/en orden/i, /prueba con/i, /poco dinero/i, /es bueno saber/i, /\bson \{/, /comprobado$/],
    ...[/noticias en tiempo real/i, /\ben línea(?! recta)/i, /\bretirad/i, /nada ha cambiado/i, /ha sido rechazad/i],
    ...[/vuelva a intentarlo/i, /\bencuentre su/i, /\bseleccione una/i],
    /\}\u00a0h\u00a0\{minutes\}$/,
  ],
  pl: [
    ...[/nie odpowiada/i, /autobus/i, /zajęte jeszcze/i, /zatrzyman/i, /\bwaga\b/i, /\{origin\} do \{/, /^o czasie/i],
    ...[
      /jesteś zalogowan/i,
      /mierzy/,
      /, sprawdzona/,
      /^rzecz$/i,
      /\bpo miastach/i,
      /wyszła/,
      /o jeden (mniej|więcej)/,
    ],
    ...[/wiadomości na żywo/i, /\bonline\b/i, /ładowanie/i, /(?<!\p{L})pros(zę|imy)(?!\p{L})/iu, /linia \d/],
    ...[/\u00a0h\u00a0/, /(?<!\p{L})(twój|twoj(a|e|ą|ej|ego|emu)|twoi(ch|m|mi)|ciebie|tobie|tobą)(?!\p{L})/u],
  ],
  de: [
    // Informal address, other terms than those of the trade, and anglicisms.
    ...[/\b(du|dein\w*|dich|dir|euch|euer)\b/i, /reisebus|autobus|omnibus/i, /fahrkarte|fahrschein|\bbillett?\b/i],
    ...[
      /passagier|\breisende[nr]?\b/i,
      /einloggen|ausloggen|login|logout/i,
      /kennwort/i,
      /\bmail\b(?<!E[-\u2011]Mail)/i,
    ],
    ...[/verzögerung/i, /cancel|\bcheck/i, /rückerstatt|rückvergüt/i, /einkaufswagen/i, /zurzeit nicht verfügbar/i],
    ...[
      /\bmacht Sinn\b/i,
      /in \d{4}\b/,
      /handgepäckstücke? mit/i,
      /haltepunkt|(?<!\{)\bstopp?s?\b/i,
      /\bSitz(e|en)?\b(?<!Verstellbare Sitze)/,
    ],
  ],
};

it.each(auditedLocales)('no text in %s contains a forbidden expression', async (locale) => {
  const violations = await Promise.all(
    retailOperations.flatMap((operation) =>
      (forbiddenExpressions[locale] ?? []).map((pattern) => findTexts(pattern, locale, operation)),
    ),
  );
  expect(violations.flat()).toEqual([]);
});

it('a single remaining item has no numeral in French: "plus qu’une place"', async () => {
  const singularForms = (await listMessages('fr')).map(({ message }) =>
    typeof message === 'string' ? '' : message.one,
  );
  expect(singularForms.filter((words) => /\bque \{count\}/.test(words ?? ''))).toEqual([]);
});

it.each(auditedLocales)('"e-mail" does not break at its hyphen in the sentences in %s', async (locale) => {
  // The label of a field is alone on its line, and voice control users say it as it is written.
  const messagesWithBreak = (await listMessages(locale)).filter(
    ({ key, message }) => key !== 'emailAddress' && listForms(message).some((words) => /e-mail/i.test(words)),
  );
  expect(messagesWithBreak).toEqual([]);
});

it('the pages of the reference host use the widgets’ term for a coach', () => {
  const pages = listSourceFiles(['host-fixtures/pages'], /^host-fixtures\/pages\/[^/]+\.html$/);
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => /\b(le|les|un|premier|autres?) cars?\b/i.test(readSource(page)))).toEqual([]);
});

/** Lists texts of an operation that match a pattern, in widgets and in pages, responses and mails of the host. */
async function findTexts(pattern: RegExp, locale: AuditedLocale, operation: RetailOperation) {
  const texts = await listMessages(locale, operation);
  return texts
    .filter(({ message }) => listForms(message).some((words) => pattern.test(words)))
    .map(({ folder, key, message }) => `${folder}, ${key}: ${listForms(message).join(' / ')}`);
}
