/** Header of all calls except the one that fetches the token (spec §7). */
export const tokenHeader = 'X-XSRF-Token';

/**
 * Cookie set by the host's pages. Its value is repeated in a header of all changing calls while the API has the page's
 * origin (spec §7: "a cross-site request forgery header taken from a cookie"; the specification does not define the
 * names).
 */
export const csrfCookie = 'csrf-token';
/** Repeats the value of `csrfCookie`. */
export const csrfHeader = 'X-CSRF-Token';

/**
 * Header of all changing calls. Retries use the same key, so that a retry after a timeout cannot buy twice. The name is
 * from an IETF draft (`Idempotency-Key`).
 */
export const idempotencyHeader = 'Idempotency-Key';
