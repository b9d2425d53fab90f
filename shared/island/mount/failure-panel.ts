import type { Locale } from '#shared/domain/page/operation/settings.ts';

/** The only words of the bootstrap: the words of the islands may be what failed to load. */
const retryWords: Readonly<Record<Locale, string>> = {
  fr: 'Réessayer',
  en: 'Try again',
  es: 'Reintentar',
  pl: 'Spróbuj ponownie',
};

/**
 * A button under the editor's fallback that tries again.
 *
 * @returns a function that takes it away.
 */
export function failurePanel(place: Element | ShadowRoot, locale: Locale, retry: () => void): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = locale;
  button.textContent = retryWords[locale];
  button.onclick = retry;
  // Beside a link: a link must not hold a button.
  if (place instanceof HTMLAnchorElement) place.after(button);
  else place.append(button);
  return () => button.replaceWith();
}
