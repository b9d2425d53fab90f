import { useState } from 'react';
import type { PaymentState } from '#shared/domain/payment/payment-state.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import type { CommandOutcome } from '#shared/services/kit/commands.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

type Key = keyof typeof messages;

const messageKeys: Readonly<Record<Exclude<PaymentState['kind'], 'asking'>, readonly [title: Key, ...advice: Key[]]>> =
  {
    unknown: ['unknown', 'unknownAdvice'],
    none: ['none', 'notCharged'],
    'at-provider': ['atProvider', 'notCharged', 'atProviderAdvice'],
    undecided: ['undecided', 'undecidedCharge', 'undecidedAdvice'],
    ended: ['ended', 'notCharged'],
    bought: ['bought', 'charged'],
  };

/** Returns the message for the state of a payment: what happens, whether money was charged, and what to do. */
export function getStateMessage(
  { kind }: PaymentState,
  text: Text<typeof messages>,
): { readonly title: string | undefined; readonly advice: readonly string[] } {
  const [title, ...advice] =
    kind === 'asking' ? [] : messageKeys[kind].map((key) => (text as (key: Key) => string)(key));
  return { title, advice };
}

/** Gives up a payment; a failure is announced. */
export function useGiveUp(cancelPayment: (paymentId: string) => Promise<CommandOutcome>) {
  const text = useText<typeof messages>();
  const { announcer } = useIsland().services;
  const [isGivingUp, setIsGivingUp] = useState(false);
  const [problem, setProblem] = useState<Exclude<CommandOutcome, { kind: 'done' }>>();
  const giveUp = async (paymentId: string) => {
    if (isGivingUp) return;
    setIsGivingUp(true);
    setProblem(undefined);
    const outcome = await cancelPayment(paymentId);
    setIsGivingUp(false);
    if (outcome.kind === 'done') return;
    setProblem(outcome);
    announcer.announce(text('giveUpFailed'));
  };
  return {
    isGivingUp,
    /** Reasons of the operator, if giving up has failed. */
    failure: problem && (problem.kind === 'refused' ? problem.messages : []),
    giveUp: (paymentId: string) => void giveUp(paymentId),
  };
}
