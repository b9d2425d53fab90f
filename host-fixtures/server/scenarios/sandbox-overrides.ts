import { type InferOutput, object, optional, picklist } from 'valibot';

/** The body of a PUT request to {@link overridesPath}, which replaces all earlier overrides of the payment. */
export const overrides = object({
  /** The result of all attempts to pay by card. */
  cards: optional(picklist(['declines', 'pends'])),
  /** The result of all refunds of the payment. */
  refunds: optional(picklist(['refuses', 'pends'])),
});
/** Results for one payment. Without `cards`, the test card determines them; without `refunds`, refunds are made. */
export type Overrides = InferOutput<typeof overrides>;

/**
 * The path by which scenarios (situations that QA chooses, such as declined cards) control the sandbox, a payment provider
 * for tests. The id of a payment follows it: `/sandbox/overrides/ID`. It is not part of the protocol of real providers.
 */
export const overridesPath = '/sandbox/overrides';
