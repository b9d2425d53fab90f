import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { messages as common } from '#shared/text/messages.ts';
import { listTexts, type OpenScreen } from './open-screen.tsx';

/** A statement that needs a field, in each language, and whether a screen may make it. */
interface Claim {
  readonly name: string;
  readonly patterns: Readonly<Record<Locale, RegExp>>;
  readonly isKnown?: (screen: OpenScreen) => boolean;
}

/** Statements that no field of the specification's answers supports, unless `isKnown` says otherwise. */
const claims: readonly Claim[] = [
  {
    name: 'free of charge',
    patterns: {
      fr: /sans frais|sans supplément|est gratuit/i,
      en: /free of charge|no fees?\b|total.*\bfree\b/i,
      es: /sin gastos|sin cargo|total.*\bgratis\b/i,
      pl: /bezpłatn(a|y|ie)|bez opłat/i,
    },
    // The restrictions note is a text of the specification.
    isKnown: ({ element }) => element.querySelector('[role=tabpanel]') !== null,
  },
  {
    name: 'nothing was charged',
    patterns: {
      fr: /rien n’a été débité/i,
      en: /nothing was charged/i,
      es: /no se ha cobrado/i,
      pl: /nic nie pobrano/i,
    },
    // The latest payment is null.
    isKnown: ({ operator }) => operator !== '404',
  },
  {
    name: 'nothing to refund',
    patterns: {
      fr: /rien à vous rembourser/i,
      en: /nothing to refund/i,
      es: /nada que reembolsar/i,
      pl: /nic do zwrotu/i,
    },
  },
  {
    name: 'a changed order',
    patterns: {
      fr: /commande a changé/i,
      en: /order has changed/i,
      es: /pedido ha cambiado/i,
      pl: /zamówienie się zmieniło/i,
    },
  },
  {
    name: 'the place of a change of coach',
    patterns: {
      fr: /changement d’autocar à|d’un autre arrêt/i,
      en: /change of coach in|different stop/i,
      es: /cambio de autocar en|otra parada/i,
      pl: /przesiadka: |innego przystanku/i,
    },
  },
  {
    name: 'no change of coach',
    patterns: { fr: /Direct\b/, en: /Direct\b/, es: /Directo\b/, pl: /Bezpośredni/ },
  },
  {
    name: 'an unreserved seat',
    patterns: { fr: /\b9C\b/, en: /\b9C\b/, es: /\b9C\b/, pl: /\b9C\b/ },
  },
  {
    name: 'no tickets',
    patterns: {
      fr: /aucun billet|plus de trajet/i,
      en: /no tickets yet|no journeys still/i,
      es: /ningún billete|no tiene viajes/i,
      pl: /nie masz .*biletów|nie ma już/i,
    },
  },
  {
    name: 'the day of a refund',
    patterns: { fr: /au plus tard le/i, en: /at the latest/i, es: /como muy tarde/i, pl: /najpóźniej/i },
  },
];

/** A separator without a text next to it, or a value that was not formatted. */
const strayText = /\s,|,\s*,|\(\s*\)|^[,·;]|[,·;]$|\bundefined\b|\bnull\b|\bNaN\b|\[object|\{\w+\}/;

/** Lists the values below a value with their keys. */
function listValues(value: unknown, key = ''): readonly (readonly [key: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item) => listValues(item, key));
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, item]) => listValues(item, name));
}

const amountKeys =
  /^(price|minPrice|grossTotal|taxTotal|markupTotal|booking|sms|facilities|amendment|smsFee|paid|refundableAmount|amount)$/;

/** The amounts of the answers in minor units, and the sums and differences of any two to seven of a basket's parts. */
function listAmounts(bodies: OpenScreen['bodies']): ReadonlySet<number> {
  const toMinor = (amount: unknown) => Math.round(Number(amount) * 100);
  const amounts = new Set(
    listValues(bodies).flatMap(([key, value]) => (amountKeys.test(key) && value !== null ? [toMinor(value)] : [])),
  );
  const parts = [...amounts].filter((amount) => amount > 0);
  let sums = [0];
  // Tickets, each fee, and the seats.
  for (const part of [3483, 4157, 387, 61, 113, 529, 633].filter((amount) => amounts.has(amount)))
    sums = [...sums, ...sums.map((sum) => sum + part)];
  const differences = parts.flatMap((a) => [...parts, ...sums].map((b) => Math.abs(a - b)));
  return new Set([...amounts, ...sums, ...differences]);
}

const listMatches = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => [match[0], text] as const));

/** Limits of the fare finder, which are choices and not prices. */
const limits = new Set([1000, 2000, 3000, 5000, 10_000]);

function findAmounts({ bodies }: OpenScreen, texts: readonly string[]): readonly string[] {
  const allowed = listAmounts(bodies);
  return listMatches(texts, /£\s?\d[\d,.  ]*\d|\d(?:[\d.,]*\d)?\s?£/g).flatMap(([amount, text]) => {
    const minor = Math.round(Number(amount.replace(/[^\d.,]/g, '').replace(',', '.')) * 100);
    return allowed.has(minor) || limits.has(minor) ? [] : [`amount ${amount}: ${text}`];
  });
}

function findTimes({ bodies }: OpenScreen, texts: readonly string[]): readonly string[] {
  const allowed = new Set(listValues(bodies).flatMap(([, value]) => /T(\d\d:\d\d)/.exec(String(value))?.[1] ?? []));
  // The countdown of the basket, and the time of the last update.
  const isClock = (time: string) => /^1[0-3]:/.test(time) || time.startsWith('09:');
  return listMatches(texts, /\b\d\d:\d\d\b/g).flatMap(([time, text]) =>
    allowed.has(time) || isClock(time) ? [] : [`time ${time}: ${text}`],
  );
}

/** Totals that differ from the lines above them. */
function findTotals({ element }: OpenScreen): readonly string[] {
  return [...element.querySelectorAll('.basket-sums')].flatMap((sums) => {
    const amounts = [...sums.querySelectorAll('dd')].map((cell) => {
      const text = cell.textContent.replace(/[^\d.,−]/g, '').replace(',', '.');
      return Math.round(Number(text.replace('−', '-')) * 100);
    });
    const total = amounts.pop();
    const sum = amounts.reduce((first, second) => first + second, 0);
    return amounts.length === 0 || sum === total ? [] : [`total ${String(total)} of ${amounts.join(' + ')}`];
  });
}

/** Lists what a screen states without a field of the operator's answers, in words. */
export function listViolations(screen: OpenScreen): readonly string[] {
  const { element, locale, announcements } = screen;
  const texts = [...listTexts(element), ...announcements];
  const names = [...element.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label') ?? '');
  const retry = common.retry[locale];
  const untrueClaims = claims.filter(({ isKnown }) => !isKnown?.(screen));
  return [
    ...texts.flatMap((text) =>
      untrueClaims.flatMap(({ name, patterns }) => (patterns[locale].test(text) ? [`${name}: ${text}`] : [])),
    ),
    ...[...texts, ...names].flatMap((text) => (strayText.test(text) ? [`stray: ${text}`] : [])),
    ...[...element.querySelectorAll('button')]
      .filter((button) => button.textContent.trim() === retry)
      .map(() => `offers "${retry}", although no call failed: ${texts.slice(0, 5).join(' | ')}`),
    ...findAmounts(screen, texts),
    ...findTimes(screen, texts),
    ...findTotals(screen),
  ];
}
