/** One reason of a refusal, as spec §7 has it, with what the contract adds to id 231. */
export interface ErrorEntry {
  readonly id: string | number;
  /** For travellers: what only a program can mend has none. */
  readonly message?: string;
  readonly seatsLeft?: number;
  readonly journeyId?: string;
}

/** A refusal that is answered to the caller, as `{errors: [{id, message}]}` (spec §7). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ErrorEntry[];

  constructor(status: number, errors: readonly ErrorEntry[]) {
    super(errors[0]?.message ?? String(errors[0]?.id));
    this.status = status;
    this.errors = errors;
  }
}

/** A refusal for one reason. */
export function refusal(status: number, id: string | number, message: string): ApiError {
  return new ApiError(status, [{ id, message }]);
}

/** Asked for something that is not there. */
export function notFound(what: string): ApiError {
  return refusal(404, 'not-found', `${what} not found.`);
}

/** The body of a refusal for one reason. */
export function errorBody(id: string, message: string): { errors: readonly ErrorEntry[] } {
  return { errors: [{ id, message }] };
}
