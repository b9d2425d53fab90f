import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, toMinorAmount, type Money, toMoney, fromMinorAmount } from '#shared/domain/kit/money/money.ts';

/** Road kilometres per kilometre as the crow flies. */
const detour = 1.25;
/** Amounts in the main unit of the currency, such as pounds; multiplied by 100 for currencies without a minor unit (yen). */
const distanceRule = { base: 2.5, perKm: 0.085, minimum: 4 };

/**
 * The adult fare by distance, for timetables (GTFS feeds) without fares. It is invented, so that such a timetable can be tried.
 *
 * @param km as the crow flies
 */
export function getDistanceFare(km: number, currency: CurrencyCode): Money {
  const { base, perKm, minimum } = distanceRule;
  const scale = countMinorDigits(currency) === 0 ? 100 : 1;
  return roundFare(toMoney(Math.max(minimum, base + km * detour * perKm) * scale, currency));
}

/**
 * Rounds up to the next price that ends in .49 or .99, or in 0 if the currency has no minor unit: £12.49 stays, £12.50 becomes
 * £12.99, and ¥1231 becomes ¥1240.
 */
export function roundFare(price: Money): Money {
  const currency = getCurrency(price);
  const digits = countMinorDigits(currency);
  const minor = toMinorAmount(price);
  if (digits === 0) return fromMinorAmount(Math.ceil(minor / 10) * 10, currency);
  // Rounded prices are a multiple of half the main unit, minus a hundredth of the main unit. Both are in minor units here: 50
  // and 1 for pounds.
  const [half, hundredth] = [10 ** digits / 2, 10 ** (digits - 2)];
  return fromMinorAmount(Math.ceil((minor + hundredth) / half) * half - hundredth, currency);
}
