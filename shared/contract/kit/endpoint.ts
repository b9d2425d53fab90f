import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** The methods that the API uses. */
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * One call of the product (spec §7): the same object says what the client sends and accepts, the reference
 * host what to accept and what to send, and the OpenAPI document what to print.
 */
export interface Endpoint<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> {
  /** Unique, camelCase; the OpenAPI `operationId`. */
  readonly name: string;
  readonly method: Method;
  /** From the API's base, with `:name` for a parameter and `:name?` for one that may be left out at the end. */
  readonly path: `/${string}`;
  /** One sentence for the reader of the OpenAPI page. */
  readonly summary: string;
  /** Bytes that its body may have, where these are more than the 64 KiB of other calls. */
  readonly longestBody?: number;
  /** Whether the visitor has another session once it is answered, which needs a token of its own. */
  readonly renewsSession?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** Keeps the exact schema types of an endpoint. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Answer extends GenericSchema,
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(description: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return description;
}

/** A part that the endpoint has must be handed over; a part that it has not, must not. */
type Part<Name extends string, Schema> = [NonNullable<Schema>] extends [never]
  ? { readonly [_ in Name]?: undefined }
  : { readonly [_ in Name]: NonNullable<Schema> extends GenericSchema ? InferInput<NonNullable<Schema>> : never };

/** What a caller hands over: parameters, query and body as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a caller gets: the decoded answer. */
export type AnswerOf<E extends Endpoint> = InferOutput<E['answer']>;
