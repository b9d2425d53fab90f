import { type InferOutput, object, optional, picklist } from 'valibot';

/** Results of all card payments of a session. */
export const cardOverrides = ['declines', 'pends'] as const;
/** Results of all refunds of a session. */
export const refundOverrides = ['refuses', 'pends'] as const;

/** The schema of a call to {@link overridesPath}. */
export const overrides = object({
  cards: optional(picklist(cardOverrides)),
  refunds: optional(picklist(refundOverrides)),
});
/** Results that replace those of the card. */
export type Overrides = InferOutput<typeof overrides>;

/**
 * The path by which scenarios control the sandbox, followed by the reference of a payment. It is not part of the
 * provider protocol (`wire.ts`).
 */
export const overridesPath = '/sandbox/overrides';
