import { retryLabels } from 'virtual:locales';
import type { Locale } from '#shared/domain/page/operation/settings.ts';

/**
 * A button under the editor's fallback that tries again.
 *
 * @returns a function that takes it away.
 */
export function failurePanel(place: Element | ShadowRoot, locale: Locale, retry: () => void): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = locale;
  // The only words of the bootstrap: those of the islands may be what failed to load.
  button.textContent = retryLabels[locale];
  button.onclick = retry;
  // Beside a link: a link must not hold a button.
  if (place instanceof HTMLAnchorElement) place.after(button);
  else place.append(button);
  return () => button.replaceWith();
}
