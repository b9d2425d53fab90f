import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, toMinorAmount, type Money, toMoney, fromMinorAmount } from '#shared/domain/kit/money/money.ts';

/** Kilometres on the road for each as the crow flies. */
const detour = 1.25;
/** In the main unit of currencies that have a minor one; the others count in hundreds of it. */
const distanceRule = { start: 2.5, perKm: 0.085, least: 4 };

/**
 * The full fare by the distance, if the feed has no fares. It is invented, so that such a timetable can be tried.
 *
 * @param km as the crow flies
 */
export function distanceFare(km: number, currency: CurrencyCode): Money {
  const { start, perKm, least } = distanceRule;
  const scale = countMinorDigits(currency) === 0 ? 100 : 1;
  return roundFare(toMoney(Math.max(least, start + km * detour * perKm) * scale, currency));
}

/** Rounds up to the next price that ends in .49 or .99, or in 0 if the currency has no minor unit. */
export function roundFare(price: Money): Money {
  const currency = getCurrency(price);
  const digits = countMinorDigits(currency);
  const minor = toMinorAmount(price);
  if (digits === 0) return fromMinorAmount(Math.ceil(minor / 10) * 10, currency);
  // Rounded prices are half a main unit apart, and a hundredth below it.
  const [half, hundredth] = [10 ** digits / 2, 10 ** (digits - 2)];
  return fromMinorAmount(Math.ceil((minor + hundredth) / half) * half - hundredth, currency);
}
