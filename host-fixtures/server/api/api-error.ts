/** A refusal that the caller is told about, as `{errors: [{id, message}]}` (spec §7). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly id: string;

  constructor(status: number, id: string, message: string) {
    super(message);
    this.status = status;
    this.id = id;
  }
}

/** Asked for something that is not there. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'not-found', `${what} not found.`);
}

/** The body of every refusal. */
export function errorBody(id: string, message: string): { errors: { id: string; message: string }[] } {
  return { errors: [{ id, message }] };
}
