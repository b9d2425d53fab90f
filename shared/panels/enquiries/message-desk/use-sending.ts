import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sending } from '#shared/domain/enquiries/sending.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createMessages, type FormMessage, type MessageSending } from '#shared/services/enquiries/messages.ts';

/** The sending of a form, as its desk uses it. */
export interface FormSending {
  submit(message: Omit<FormMessage, 'seenAtMs'>): void;
  edited(): void;
  /** Empties the form for another message, and leads to its first field. */
  beginAnew(box: RefObject<HTMLFormElement | null>): void;
}

/**
 * Opens the sending of a form for as long as it stands.
 *
 * @param name the form's own among those of its page
 */
export function useSending(name: string, onSending: (sending: Sending) => void): FormSending {
  const { services } = useIsland();
  const messages = services.open(createMessages);
  const [seenAtMs] = useState(() => messages.now());
  const run = useRef<MessageSending>(undefined);
  const tell = useEffectEvent((sending: Sending) => onSending(sending));
  useEffect(() => {
    const opened = messages.open((sending) => tell(sending), name);
    run.current = opened;
    return () => opened.stop();
  }, [messages, name]);

  return {
    submit: (message) => run.current?.submit({ ...message, seenAtMs }),
    edited: () => run.current?.edited(),
    beginAnew(box) {
      run.current?.beganAnew();
      // Once it is drawn again.
      setTimeout(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus());
    },
  };
}
