/** Header of every call but the one that fetches the token (spec §7). */
export const tokenHeader = 'X-XSRF-Token';

/**
 * Cookie that the host's pages set, and the header that repeats it on every call that changes something, as long as
 * the API is on the page's own origin (spec §7: "a cross-site request forgery header taken from a cookie"; the names
 * are not shown, so they are ours).
 */
export const csrfCookie = 'csrf-token';
/** See `csrfCookie`, which it repeats. */
export const csrfHeader = 'X-CSRF-Token';

/**
 * Header of every call that changes something: one key for one intention of the traveller, the same however often it
 * is sent, so that a repeat after a time-out cannot buy twice. The name is the IETF draft's (`Idempotency-Key`).
 */
export const idempotencyHeader = 'Idempotency-Key';
