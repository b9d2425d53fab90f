/** An enquiry whose answer is missing, as stored in a tab. */
export interface UnsettledEnquiry {
  /** Its idempotency key. */
  readonly key: string;
  /** Its complete content. */
  readonly content: string;
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value);

/** Serialises an enquiry until its answer arrives. */
export function writeUnsettled({ key, content }: UnsettledEnquiry): string {
  return JSON.stringify([key, content]);
}

/**
 * The idempotency key of a stored enquiry, if its content is identical: it may have arrived before the page was
 * reloaded, and must not be filed twice. Invalid data is ignored.
 *
 * @param json from the storage of the tab
 */
export function findUnsettledKey(json: string | undefined, content: string): string | undefined {
  try {
    const [key, storedContent]: readonly unknown[] = JSON.parse(json ?? '[]');
    return isKey(key) && storedContent === content ? key : undefined;
  } catch {
    return undefined;
  }
}
