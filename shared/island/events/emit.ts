import type { PageEvent } from './event-details.ts';

/**
 * Sends an event of an island (a mounted widget) to the page. `detail.version` is the version of the contract with the pages
 * that embed widgets (host contract §5).
 */
export function emit(element: Element, ...[name, detail]: PageEvent): void {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { version: 1, ...detail } }));
}
