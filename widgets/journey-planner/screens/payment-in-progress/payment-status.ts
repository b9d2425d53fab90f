import { useState } from 'react';
import type { PaymentState } from '#shared/domain/payment/payment-state.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import type { CommandOutcome } from '#shared/services/kit/commands.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

type Key = keyof typeof messages;

/**
 * The messages for each state of a payment, except while it is loading (`asking`). `unknown`: the request for it failed;
 * `unseen`: the server knows no payment of this browser; `at-provider`: the traveller is to pay on the provider's page;
 * `undecided`: the bank has not decided; `ended`: declined, cancelled or expired; `bought`: paid.
 */
const messageKeys: Readonly<Record<Exclude<PaymentState['kind'], 'asking'>, readonly [title: Key, ...advice: Key[]]>> =
  {
    unknown: ['unknown', 'unknownAdvice'],
    unseen: ['unseen', 'unseenAdvice', 'unseenMail'],
    'at-provider': ['atProvider', 'notCharged', 'atProviderAdvice'],
    undecided: ['undecided', 'undecidedCharge', 'undecidedAdvice'],
    ended: ['ended', 'notCharged'],
    bought: ['bought', 'charged'],
  };

/** The advice for a payment that was made in another browser, where its basket is. */
const adviceElsewhere: Readonly<Partial<Record<PaymentState['kind'], readonly Key[]>>> = {
  'at-provider': ['notCharged', 'elsewhere'],
  undecided: ['undecidedCharge', 'undecidedAdvice'],
  ended: ['notCharged', 'elsewhere'],
  bought: ['boughtElsewhere'],
};

/**
 * Returns the message for the state of a payment: the title says what happens, the advice whether money was charged, what to
 * do, or both. While the state is loading, there is no title and no advice.
 *
 * @param mayBeOutdated whether the last request failed: then the traveller may have paid on the provider's page since
 */
export function getStateMessage(
  state: PaymentState,
  text: Text<typeof messages>,
  mayBeOutdated: boolean,
): { readonly title: string | undefined; readonly advice: readonly string[] } {
  if (state.kind === 'asking') return { title: undefined, advice: [] };
  const { isOwn, orderNumber = '' } = 'payment' in state ? state.payment : {};
  const [titleKey, ...ownAdvice] = messageKeys[state.kind];
  const advice = (isOwn === false && adviceElsewhere[state.kind]) || ownAdvice;
  const isCertain = !(mayBeOutdated && state.kind === 'at-provider');
  // `orderNumber` is the only placeholder in these messages.
  const format = (key: Key) => (text as (key: Key, values: object) => string)(key, { orderNumber });
  return { title: format(titleKey), advice: advice.filter((key) => isCertain || key !== 'notCharged').map(format) };
}

/**
 * Gives up a payment: cancels it at the traveller's request. While this is under way, further requests are ignored. A failure
 * is announced to screen readers.
 *
 * @param cancelPayment must not reject
 */
export function useGiveUp(cancelPayment: (paymentId: string) => Promise<CommandOutcome>) {
  const text = useText<typeof messages>();
  const { announcer } = useIsland().services;
  const [isGivingUp, setIsGivingUp] = useState(false);
  const [failure, setFailure] = useState<string>();
  const giveUp = async (paymentId: string) => {
    if (isGivingUp) return;
    setIsGivingUp(true);
    setFailure(undefined);
    const outcome = await cancelPayment(paymentId);
    setIsGivingUp(false);
    if (outcome.kind === 'done') return;
    const message = (outcome.kind === 'refused' && outcome.messages[0]) || text('giveUpFailed');
    setFailure(message);
    announcer.announce(message);
  };
  return {
    isGivingUp,
    /** Why giving up has failed: the operator's message, or a text of ours. */
    failure,
    giveUp: (paymentId: string) => void giveUp(paymentId),
  };
}
