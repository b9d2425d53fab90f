import { useEffect, useState } from 'react';

/** An announcement. A new object is announced again, even if its text is the same. */
export interface Announcement {
  readonly text: string;
}

/** Time in ms during which the region is empty before each announcement. */
const pauseMs = 100;

/**
 * A polite live region for screen readers. The region is in the page before it has text, because screen readers often ignore a
 * region that is added together with its text. Each announcement empties and then fills the region, so that a repeated text is
 * read again. The announcer service limits the number of announcements.
 */
export function Announcer({ message }: { readonly message: Announcement | undefined }) {
  const [current, setCurrent] = useState<Announcement>();
  // The timer lets the browser update the accessibility tree with the empty region before the text is added.
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
