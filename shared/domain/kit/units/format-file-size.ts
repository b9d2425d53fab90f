import type { Locale } from '../../page/operation/settings.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats the size of a file: 320 ko, 4,8 Mo. At least 1 ko. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= megabyte;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / megabyte : Math.max(1, bytes / kilobyte));
}
