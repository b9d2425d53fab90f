import { type FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import { overrides, type Overrides, overridesPath } from '../server/scenarios/sandbox-overrides.ts';
import { type ProviderDatabase } from './provider-database.ts';

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

/** Registers {@link overridesPath} in a scope that only accepts the merchant. */
export function registerOverrides(app: FastifyInstance, store: OverrideStore): void {
  app.put<{ Params: { reference: string } }>(`${overridesPath}/:reference`, async ({ params, body }, reply) => {
    const result = safeParse(overrides, body);
    if (!result.success) return reply.code(400).send({ error: 'invalid' });
    await store.write(params.reference, result.output);
    return reply.code(204).send();
  });
}
