/** Stripe's clock and ours differ by less, in ms. */
export const clockDriftMs = 10 * 60_000;
