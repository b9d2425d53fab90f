import type { Currency, Locale } from '../operation/settings.ts';

const metresPerMile = 1609.344;

/** A distance in the operation's unit, with one decimal (spec §9): kilometres where money is Canadian, else miles. */
export function formatDistance(
  metres: number,
  { currency, locale }: { readonly currency: Currency; readonly locale: Locale },
): string {
  const isMetric = currency === 'CAD';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMetric ? 'kilometer' : 'mile',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(metres / (isMetric ? 1000 : metresPerMile));
}
