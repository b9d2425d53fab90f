/**
 * The names of all events that islands (mounted widgets) send to the page (host contract §5), such as `coach:ready`. They are
 * used to warn in the console about other names for which a page listens, and to record the events for developers of sites.
 */
export const eventNames: readonly string[] = [
  ...['ready', 'failed', 'search', 'tracker-results', 'itinerary-opened', 'stop-selected', 'basket-changed'],
  ...['basket-expired', 'signed-in', 'signed-out', 'order-completed', 'form-sent', 'city-cleared', 'navigated'],
  'api-unreachable',
].map((name) => `coach:${name}`);
