import type { Locale } from '../../page/operation/settings.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats the size of a file, in French for example as 320 ko or 4,8 Mo. Sizes below 1 ko are written as 1 ko. */
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
