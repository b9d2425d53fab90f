import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sending } from '#shared/domain/enquiries/sending.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createEnquiries, type Enquiry, type EnquirySending } from '#shared/services/enquiries/enquiries.ts';

/** The sending of a form, as its desk uses it. */
export interface FormSending {
  submit(message: Omit<Enquiry, 'seenAtMs'>): void;
  edited(): void;
  /** Empties the form for another enquiry, and leads to its first field. */
  beginAnew(box: RefObject<HTMLFormElement | null>): void;
}

/**
 * Opens the sending of a form for as long as it stands.
 *
 * @param name the form's own among those of its page
 */
export function useSending(name: string, onSending: (sending: Sending) => void): FormSending {
  const { services } = useIsland();
  const enquiries = services.open(createEnquiries);
  const [seenAtMs] = useState(() => enquiries.now());
  const run = useRef<EnquirySending>(undefined);
  const tell = useEffectEvent((sending: Sending) => onSending(sending));
  useEffect(() => {
    const opened = enquiries.open((sending) => tell(sending), name);
    run.current = opened;
    return () => opened.stop();
  }, [enquiries, name]);

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
