import { useEffect, useState } from 'react';

/** An announcement. A new object is a new announcement, even with the words of the last one. */
export interface Announcement {
  readonly words: string;
}

const pauseMs = 100;

/**
 * The one polite live region of an island. It stands empty in the page beforehand, since a region that arrives with its
 * words is often not announced; each announcement empties it and then fills it, so that the same words are read again.
 * How often something may be said is the service's to decide.
 */
export function Announcer({ message }: { readonly message: Announcement | undefined }) {
  const [spoken, setSpoken] = useState<Announcement>();
  // A timer, since the empty region has to reach the accessibility tree before the words do.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(message), pauseMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="visually-hidden" role="status" aria-atomic>
      {spoken === message ? spoken?.words : ''}
    </div>
  );
}
