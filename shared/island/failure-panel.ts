import type { Locale } from '#shared/domain/operation/settings.ts';

/** The only words of the bootstrap: the words of the islands may be what failed to load. */
const retryWords: Record<Locale, string> = {
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
export function failurePanel(host: HTMLElement, locale: Locale, retry: () => void): () => void {
  const button = host.ownerDocument.createElement('button');
  button.type = 'button';
  button.textContent = retryWords[locale];
  button.lang = locale;
  button.setAttribute('data-coach-root', '');
  button.addEventListener('click', retry);
  const parent = host.shadowRoot ?? host;
  parent.append(button);
  return () => button.parentNode?.removeChild(button);
}
