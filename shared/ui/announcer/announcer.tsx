import { useEffect, useState } from 'react';

/** An announcement. A new object is announced again, even if its text is the same. */
export interface Announcement {
  readonly text: string;
}

const pauseMs = 100;

/**
 * The polite live region of an island. It is in the page before it has text, because screen readers often ignore a region
 * that is added together with its text. Each announcement empties it and then fills it, so that the same text is read
 * again. The announcer service limits how often that happens.
 */
export function Announcer({ message }: { readonly message: Announcement | undefined }) {
  const [current, setCurrent] = useState<Announcement>();
  // A timer, because the empty region must reach the accessibility tree before the text does.
  useEffect(() => {
    const timer = setTimeout(() => setCurrent(message), pauseMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="visually-hidden" role="status" aria-atomic>
      {current === message ? current?.text : ''}
    </div>
  );
}
