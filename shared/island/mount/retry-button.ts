import { retryLabels } from 'virtual:locales';
import type { Locale } from '#shared/domain/page/operation/settings.ts';

/**
 * Adds a retry button to a widget that has failed, below the content that the page's editor wrote into its tag.
 *
 * @param place the element of the tag, or its shadow root
 * @param retry called when the button is pressed
 * @returns a function that removes the button
 */
export function showRetryButton(place: Element | ShadowRoot, locale: Locale, retry: () => void): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = locale;
  // The label is bundled with this code, because the files of messages may have failed to load.
  button.textContent = retryLabels[locale];
  button.onclick = retry;
  // A link must not contain a button, so the button is added after the link.
  if (place instanceof HTMLAnchorElement) place.after(button);
  else place.append(button);
  // `replaceWith()` without arguments removes the element.
  return () => button.replaceWith();
}
