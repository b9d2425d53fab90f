/** The maximum difference between Stripe's clock and ours, ms. */
export const clockDriftMs = 10 * 60_000;
