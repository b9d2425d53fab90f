import type { EventDetails } from './event-details.ts';

/** What an island tells the page (host contract §5). `detail` always carries the contract's version. */
export function emit<Name extends keyof EventDetails>(
  element: Element,
  name: `coach:${Name}`,
  detail?: EventDetails[Name],
): void {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { version: 1, ...detail } }));
}
