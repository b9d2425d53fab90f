import type { Locale } from '../../page/operation/settings.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** The size of a file as people say it: 320 ko, 4,8 Mo. Never 0: a file that holds anything is 1 ko at least. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= megabyte;
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', unitDisplay: 'short' },
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / megabyte : Math.max(1, bytes / kilobyte));
}
