import { type FastifyInstance } from 'fastify';
import { type InferOutput, object, optional, picklist, safeParse } from 'valibot';
import { type ProviderDatabase } from './provider-database.ts';

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

/** The overrides of sessions, by reference. */
export type OverrideStore = ReturnType<typeof createOverrideStore>;

/** Overrides in the provider's database. */
export function createOverrideStore(database: ProviderDatabase) {
  return {
    /** Replaces the overrides of a reference, whose session need not exist yet. */
    async write(reference: string, { cards, refunds }: Overrides): Promise<void> {
      const row = { cards: cards ?? null, refunds: refunds ?? null };
      await database
        .insertInto('overrides')
        .values({ reference, ...row })
        .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
        .execute();
    },
    async read(reference: string): Promise<Overrides> {
      const row = await database
        .selectFrom('overrides')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      return { cards: row?.cards ?? undefined, refunds: row?.refunds ?? undefined };
    },
  };
}

/** Registers {@link overridesPath} in a scope that lets only the merchant in. */
export function registerOverrides(app: FastifyInstance, store: OverrideStore): void {
  app.put<{ Params: { reference: string } }>(`${overridesPath}/:reference`, async ({ params, body }, reply) => {
    const parsed = safeParse(overrides, body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    await store.write(params.reference, parsed.output);
    return reply.code(204).send();
  });
}
