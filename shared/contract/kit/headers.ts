/** Header with the API token, in all calls except the one that fetches the token (spec §7). */
export const tokenHeader = 'X-XSRF-Token';

/**
 * Cookie that the operator's server sets, with a random value. If the API has the page's origin, all POST and DELETE calls
 * repeat this value in the header `csrfHeader`, in addition to the API token (spec §7: "a cross-site request forgery header
 * taken from a cookie"; the specification does not define the names).
 */
export const csrfCookie = 'csrf-token';
/** Header that repeats the value of `csrfCookie`. */
export const csrfHeader = 'X-CSRF-Token';

/**
 * Header with the idempotency key, in all POST and DELETE calls. Retries of a call send the same key, so that a retry after a
 * timeout cannot buy twice. The name is from an IETF draft.
 */
export const idempotencyHeader = 'Idempotency-Key';
