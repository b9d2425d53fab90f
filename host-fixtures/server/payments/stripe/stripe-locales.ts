/** Languages in which Stripe shows its page. */
const languages = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
);
/** Of these, which are spoken otherwise elsewhere, by country. */
const regional: Readonly<Record<string, string>> = {
  'en-GB': 'en-GB',
  'fr-CA': 'fr-CA',
  'pt-BR': 'pt-BR',
  'zh-HK': 'zh-HK',
  'zh-TW': 'zh-TW',
  ...Object.fromEntries(
    'AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'
      .split(' ')
      .map((country) => [`es-${country}`, 'es-419']),
  ),
};

/** The locale of Stripe's page for one of ours, such as `fr-CA`; `auto`, which asks the browser, for what Stripe does not speak. */
export function toStripeLocale(locale: string): string {
  const [language = '', country = ''] = locale.split(/[-_]/);
  const small = language.toLowerCase();
  return regional[`${small}-${country.toUpperCase()}`] ?? (languages.has(small) ? small : 'auto');
}

const names: Readonly<Record<string, string>> = {
  fr: 'Billets d’autocar',
  en: 'Coach tickets',
  es: 'Billetes de autocar',
  pl: 'Bilety autokarowe',
};

/** What a traveller reads on Stripe's page that is paid for; in English where we do not speak the page's language. */
export function getItemName(locale: string): string {
  return names[locale.slice(0, 2).toLowerCase()] ?? 'Coach tickets';
}
