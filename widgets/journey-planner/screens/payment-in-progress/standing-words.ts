import type { PaymentStanding } from '#shared/domain/payment/payment-standing.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

type Words = Readonly<Record<'title', keyof typeof messages>> & {
  readonly advice: readonly (keyof typeof messages)[];
};

const words: Readonly<Record<Exclude<PaymentStanding['kind'], 'asking'>, Words>> = {
  unknown: { title: 'unknown', advice: ['unknownAdvice'] },
  none: { title: 'none', advice: ['notCharged'] },
  'at-provider': { title: 'atProvider', advice: ['notCharged', 'atProviderAdvice'] },
  undecided: { title: 'undecided', advice: ['undecidedCharge', 'undecidedAdvice'] },
  ended: { title: 'ended', advice: ['notCharged'] },
  bought: { title: 'bought', advice: ['charged'] },
};

/** The message for a traveller who waits: what happens, what it means for their money, and what to do. */
export function standingWords(
  standing: PaymentStanding,
  text: Text<typeof messages>,
): { readonly title: string | undefined; readonly advice: readonly string[] } {
  if (standing.kind === 'asking') return { title: undefined, advice: [] };
  const say = text as (key: keyof typeof messages) => string;
  const { title, advice } = words[standing.kind];
  return { title: say(title), advice: advice.map(say) };
}
