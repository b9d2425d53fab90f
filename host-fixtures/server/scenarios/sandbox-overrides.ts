import { type InferOutput, object, optional, picklist } from 'valibot';

/** What a scenario can make of every card of a session. */
export const cardOverrides = ['declines', 'pends'] as const;
/** What a scenario can make of the refunds of a session. */
export const refundOverrides = ['refuses', 'pends'] as const;

/** The schema of a call to {@link overridesPath}. */
export const overrides = object({
  cards: optional(picklist(cardOverrides)),
  refunds: optional(picklist(refundOverrides)),
});
/** What the sandbox does with a session in place of what its card would do. */
export type Overrides = InferOutput<typeof overrides>;

/**
 * Calls of a trial host by which scenarios steer the sandbox; a session's own is under its reference. They are not part of the
 * protocol that other providers speak (`wire.ts`).
 */
export const overridesPath = '/sandbox/overrides';
