import { type InferOutput, object, optional, picklist } from 'valibot';

/** The schema of a call to {@link overridesPath}. */
export const overrides = object({
  /** The result of all card payments of a session. */
  cards: optional(picklist(['declines', 'pends'])),
  /** The result of all refunds of a session. */
  refunds: optional(picklist(['refuses', 'pends'])),
});
/** Results that replace those of the card. */
export type Overrides = InferOutput<typeof overrides>;

/**
 * The path by which scenarios control the sandbox, followed by the reference of a payment. It is not part of the
 * provider protocol (`wire.ts`).
 */
export const overridesPath = '/sandbox/overrides';
