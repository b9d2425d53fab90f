import { retryLabels } from 'virtual:locales';
import type { Locale } from '#shared/domain/page/operation/settings.ts';

/**
 * Adds a retry button below the editor's original content.
 *
 * @returns a function that removes it
 */
export function showFailurePanel(place: Element | ShadowRoot, locale: Locale, retry: () => void): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = locale;
  // The bootstrap's only message: the islands' messages may have failed to load.
  button.textContent = retryLabels[locale];
  button.onclick = retry;
  // Next to a link, because a link must not contain a button.
  if (place instanceof HTMLAnchorElement) place.after(button);
  else place.append(button);
  return () => button.replaceWith();
}
