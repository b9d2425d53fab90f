import { type InferOutput, object, optional, picklist } from 'valibot';

/** The schema of the body of a request to {@link overridesPath}. */
export const overrides = object({
  /** The result of all card payments of a session. */
  cards: optional(picklist(['declines', 'pends'])),
  /** The result of all refunds of a session. */
  refunds: optional(picklist(['refuses', 'pends'])),
});
/** Results that replace those of the test card that the traveller uses. */
export type Overrides = InferOutput<typeof overrides>;

/**
 * The path by which scenarios (situations that QA chooses, such as declined cards) control the sandbox, a payment provider
 * for tests. It is followed by the reference of a payment. It is not part of the providers' protocol (`wire.ts`).
 */
export const overridesPath = '/sandbox/overrides';
