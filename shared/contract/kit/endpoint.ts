import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** The maximum size of a request's body in bytes, unless its endpoint needs a larger one. */
export const defaultMaxBodyBytes = 8192;

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * A call of the host's API (spec §7), with valibot schemas of its input and answer. The same object is used by the client in
 * the browser, by the reference host (this project's server) and by the OpenAPI document.
 */
export interface Endpoint<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> {
  /** Unique, in camel case; the `operationId` in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /**
   * Relative to the API's base URL, with `:name` for a parameter and `:name?` for an optional one at the end, such as
   * `/journey-planner/api/stops/:cityId`.
   */
  readonly path: `/${string}`;
  /** A short description for the OpenAPI document. */
  readonly summary: string;
  /** Maximum size of the request's body in bytes; {@link defaultMaxBodyBytes} if absent. */
  readonly maxBodyBytes?: number;
  /**
   * Whether a browser may use a cached answer, of a list that is the same for hours. Calls without it always reach the server,
   * whatever its answers permit: an old delay, seat or basket would be shown as that of now.
   */
  readonly isCacheable?: true;
  /** Whether a call replaces the visitor's session, such as signing in. The client then requests a new API token. */
  readonly renewsSession?: true;
  /** Schema of the parameters in the path; absent if it has none. The same applies to the query string and the body. */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/**
 * Defines an endpoint, preserving the exact types of its schemas. The annotation below lets Rollup drop unused endpoints.
 *
 * @param route method and path, separated by a space as in the specification: `GET /api/token`
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

/**
 * An object type with one property for an input: required if the endpoint has a schema for it, and forbidden otherwise. Without
 * a schema, `Schema` is undefined, so `NonNullable<Schema>` is `never`.
 */
type Part<Name extends string, Schema> = [NonNullable<Schema>] extends [never]
  ? { readonly [_ in Name]?: undefined }
  : { readonly [_ in Name]: NonNullable<Schema> extends GenericSchema ? InferInput<NonNullable<Schema>> : never };

/** Input of a call: the parameters, query and body of the endpoint. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** The decoded answer of a call. */
export type EndpointAnswer<E extends Endpoint> = InferOutput<E['answer']>;
