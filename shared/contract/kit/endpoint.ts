import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'DELETE';

/** A call of the API (spec §7). The same object is used by the client, the reference host and the OpenAPI document. */
export interface Endpoint<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> {
  /** Unique, in camel case; the `operationId` in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** Relative to the API's base URL, with `:name` for a parameter and `:name?` for an optional one at the end. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Maximum size of the body in bytes, if it is more than 64 KiB. */
  readonly maxBodyBytes?: number;
  /** Whether the visitor's session changes, which requires a new token. */
  readonly renewsSession?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/**
 * Defines an endpoint, preserving the exact types of its schemas.
 *
 * @param route method and path, as in the specification: `GET /api/token`
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Answer extends GenericSchema,
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(
  name: string,
  route: `${Method} /${string}`,
  description: Omit<Endpoint<Params, Query, Body, Answer>, 'name' | 'method' | 'path'>,
): Endpoint<Params, Query, Body, Answer> {
  const [method, path] = route.split(' ') as [Method, Endpoint['path']];
  return { name, method, path, ...description };
}

/** Requires an input if the endpoint has a schema for it, and forbids it otherwise. */
type Part<Name extends string, Schema> = [NonNullable<Schema>] extends [never]
  ? { readonly [_ in Name]?: undefined }
  : { readonly [_ in Name]: NonNullable<Schema> extends GenericSchema ? InferInput<NonNullable<Schema>> : never };

/** Input of a call: the parameters, query and body of the endpoint. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** The decoded answer of a call. */
export type EndpointAnswer<E extends Endpoint> = InferOutput<E['answer']>;
