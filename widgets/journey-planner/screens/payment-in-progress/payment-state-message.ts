import type { PaymentState } from '#shared/domain/payment/payment-state.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

type StateMessageKeys = Readonly<Record<'title', keyof typeof messages>> & {
  readonly advice: readonly (keyof typeof messages)[];
};

const messageKeys: Readonly<Record<Exclude<PaymentState['kind'], 'asking'>, StateMessageKeys>> = {
  unknown: { title: 'unknown', advice: ['unknownAdvice'] },
  none: { title: 'none', advice: ['notCharged'] },
  'at-provider': { title: 'atProvider', advice: ['notCharged', 'atProviderAdvice'] },
  undecided: { title: 'undecided', advice: ['undecidedCharge', 'undecidedAdvice'] },
  ended: { title: 'ended', advice: ['notCharged'] },
  bought: { title: 'bought', advice: ['charged'] },
};

/** Returns the message for the state of a payment: what happens, whether money was charged, and what to do. */
export function getStateMessage(
  state: PaymentState,
  text: Text<typeof messages>,
): { readonly title: string | undefined; readonly advice: readonly string[] } {
  if (state.kind === 'asking') return { title: undefined, advice: [] };
  const getText = text as (key: keyof typeof messages) => string;
  const { title, advice } = messageKeys[state.kind];
  return { title: getText(title), advice: advice.map(getText) };
}
