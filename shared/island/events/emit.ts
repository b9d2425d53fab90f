import type { PageEvent } from './event-details.ts';

/** Sends an island's event to the page (host contract §5). `detail` always carries the contract's version. */
export function emit(element: Element, ...[name, detail]: PageEvent): void {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { version: 1, ...detail } }));
}
