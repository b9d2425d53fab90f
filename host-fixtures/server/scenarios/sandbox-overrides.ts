import { type InferOutput, object, optional, picklist } from 'valibot';

/** The schema of the body of a request to {@link overridesPath}. */
export const overrides = object({
  /** The result of all attempts to pay by card. */
  cards: optional(picklist(['declines', 'pends'])),
  /** The result of all refunds of the payment. */
  refunds: optional(picklist(['refuses', 'pends'])),
});
/** Results for one payment, which replace those of the test card that the traveller uses. A missing result replaces nothing. */
export type Overrides = InferOutput<typeof overrides>;

/**
 * The path by which scenarios (situations that QA chooses, such as declined cards) control the sandbox, a payment provider
 * for tests. The id of a payment follows it: `/sandbox/overrides/ID`. It is not part of the protocol of real providers.
 */
export const overridesPath = '/sandbox/overrides';
