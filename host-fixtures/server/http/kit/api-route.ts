import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Host } from './host.ts';
import { type EndpointHandler, registerEndpoint } from './register-endpoint.ts';

/** A copy of the host for each language, in which names of places and carriers are translated. */
type TranslatedHosts = Readonly<Record<Locale, Host>>;

/** A route of the API: an endpoint, and the function that registers its handler when the server starts. */
export interface ApiRoute {
  /** The method, path and schemas, shared with the client. */
  readonly endpoint: Endpoint;
  register(app: FastifyInstance, host: Host, translatedHosts: TranslatedHosts): void;
}

/**
 * Returns functions that create routes whose handlers use only these services of the host (the server), such as its
 * database: `const { route } = routesWith('clock', 'database')`.
 *
 * @param _members names of the services; only their type is used
 */
export function routesWith<Member extends keyof Host>(..._members: readonly Member[]) {
  /** Creates the handler of an endpoint, which returns the answer to one request. */
  type CreateHandler<E extends Endpoint> = (host: Pick<Host, Member>) => EndpointHandler<E>;
  return {
    /**
     * Creates a route whose answer contains no names of places or carriers.
     *
     * @param createHandler is called once, at registration
     */
    route: <E extends Endpoint>(endpoint: E, createHandler: CreateHandler<E>): ApiRoute => ({
      endpoint,
      register: (app, host) => registerEndpoint(app, host, { endpoint, handler: createHandler(host) }),
    }),

    /**
     * Creates a route whose answer contains names of places or carriers, in the language of the request.
     *
     * @param createHandler is called once for each language, at registration
     */
    translatedRoute: <E extends Endpoint>(endpoint: E, createHandler: CreateHandler<E>): ApiRoute => ({
      endpoint,
      register(app, host, translatedHosts) {
        const handlers = Object.fromEntries(
          Object.entries(translatedHosts).map(([locale, translatedHost]) => [locale, createHandler(translatedHost)]),
        ) as Record<Locale, EndpointHandler<E>>;
        registerEndpoint(app, host, { endpoint, handler: (input) => handlers[input.language](input) });
      },
    }),
  };
}
