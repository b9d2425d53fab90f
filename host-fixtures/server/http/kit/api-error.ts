import { type PlaceholderName } from '#shared/text/placeholders.ts';
import { type messages } from './messages.ts';

type Messages = typeof messages;

/** The code of a message for travellers: its key in `messages.ts`. */
export type MessageCode = keyof Messages;

/** A message for travellers, which is translated when the answer is sent. */
export interface ErrorMessage {
  readonly code: MessageCode;
  /** Values for the placeholders of the message. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * The parameters with the values of a message's placeholders: none for a message without placeholders, or else one object.
 * The French text determines the placeholders: `{count}` requires `{ count: 3 }`.
 */
type Facts<Code extends MessageCode> = [PlaceholderName<Messages[Code]['fr']>] extends [never]
  ? []
  : [facts: Readonly<Record<PlaceholderName<Messages[Code]['fr']>, string | number>>];

/** One reason of a refusal (spec §7). */
export interface ErrorEntry {
  /** Identifies the kind of error for clients, such as `not-found`. */
  readonly id: string | number;
  /** A message for travellers, or an English text if only a programmer can fix the error; absent if the id suffices. */
  readonly message?: ErrorMessage | string;
  /** The number of free seats, if too few are left. */
  readonly seatsLeft?: number;
  /** The journey that the error is about. */
  readonly journeyId?: string;
}

/** A refusal of a request, with an HTTP status. It is sent as `{errors: [{id, message, …}]}` (spec §7). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ErrorEntry[];

  constructor(status: number, errors: readonly ErrorEntry[]) {
    // The message of the exception is for logs: the text or the code of the first message, or else the first id.
    const [first] = errors;
    super(typeof first?.message === 'string' ? first.message : (first?.message?.code ?? String(first?.id)));
    this.status = status;
    this.errors = errors;
  }
}

/** Creates a message for travellers. */
export function errorMessage<Code extends MessageCode>(code: Code, ...facts: Facts<Code>): ErrorMessage {
  return { code, facts: facts[0] ?? {} };
}

/** A refusal for one reason, with a message for travellers. */
export function refusal<Code extends MessageCode>(
  status: number,
  id: string | number,
  ...message: [code: Code, ...Facts<Code>]
): ApiError {
  return new ApiError(status, [{ id, message: errorMessage(...message) }]);
}

/** A refusal that only a programmer can correct, such as a missing header. Its message is English. */
export function technicalRefusal(status: number, id: string | number, message: string): ApiError {
  return new ApiError(status, [{ id, message }]);
}

/** A refusal with status 404, because something does not exist, with a message for travellers. */
export function notFound<Code extends MessageCode>(...message: [code: Code, ...Facts<Code>]): ApiError {
  return refusal(404, 'not-found', ...message);
}

/**
 * A refusal with status 404 because of an unknown id that travellers do not enter themselves, such as that of a line item. Its
 * message is English.
 */
export function technicalNotFound(name: string): ApiError {
  return technicalRefusal(404, 'not-found', `${name} not found.`);
}

/** An error as it is sent: its message is a translated text. */
export interface WireError extends Omit<ErrorEntry, 'message'> {
  readonly message?: string;
}

/** The body of an answer that refuses a request for one reason, with an English message. */
export function errorBody(id: string, message: string): { errors: readonly WireError[] } {
  return { errors: [{ id, message }] };
}
