import { type BasketsAround, type BasketCommand, wasApplied } from '#shared/domain/basket/basket-command.ts';
import { type Basket } from '#shared/domain/basket/basket.ts';
import { type Loading } from '#shared/domain/kit/units/loading.ts';

/** A basket that can be read anew. */
export interface BasketReading {
  /** Resolves when it has been read, or could not be. */
  load(): Promise<void>;
  /** What is known of it. */
  read(): Loading<Basket | null>;
}

/**
 * Whether a command was done though its answer was lost: a lost answer is no "no", and the basket tells, where it can
 * be read. Its code comes with the first answer that is lost.
 */
export async function wasCommandApplied(
  command: BasketCommand,
  before: BasketsAround['before'],
  { load, read }: BasketReading,
): Promise<boolean> {
  await load();
  const answer = read();
  return answer.state === 'ready' && wasApplied(command, { before, after: answer.value });
}
