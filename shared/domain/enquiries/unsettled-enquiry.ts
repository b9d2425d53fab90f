/** An enquiry that was sent and whose answer has not come, as a tab keeps it. */
export interface UnsettledEnquiry {
  /** The key that it was sent under. */
  readonly key: string;
  /** All that it says. */
  readonly said: string;
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value);

/** An enquiry as a tab keeps it until its answer has come. */
export function writeUnsettled({ key, said }: UnsettledEnquiry): string {
  return JSON.stringify([key, said]);
}

/**
 * The key that an enquiry was sent under before the page was loaded again, if it says the same to the letter: it may have
 * arrived, and must not be filed twice. Nothing that is kept is believed.
 *
 * @param stored what a tab kept
 */
export function keyOfUnsettled(stored: string | undefined, said: string): string | undefined {
  try {
    const [key, before]: readonly unknown[] = JSON.parse(stored ?? '[]');
    return isKey(key) && before === said ? key : undefined;
  } catch {
    return undefined;
  }
}
