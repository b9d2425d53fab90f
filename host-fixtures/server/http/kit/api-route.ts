import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Host } from './host.ts';
import { type Answer, registerEndpoint } from './register-endpoint.ts';

/** A copy of the host for each language, in which names of places and carriers are translated. */
type TranslatedHosts = Readonly<Record<Locale, Host>>;

/** A route of the API: an endpoint, and the function that registers its handler when the server starts. */
export interface ApiRoute {
  /** The method, path and schemas, shared with the client. */
  readonly endpoint: Endpoint;
  register(app: FastifyInstance, host: Host, translatedHosts: TranslatedHosts): void;
}

/**
 * Returns functions that create routes whose answers use these services of the host (the server), such as its database, and no
 * others: `const { route } = routesWith('clock', 'database')`.
 *
 * @param _members names of the services; only their type is used
 */
export function routesWith<Member extends keyof Host>(..._members: readonly Member[]) {
  /** Creates the handler of an endpoint, which returns the answer to one request. */
  type CreateAnswer<E extends Endpoint> = (host: Pick<Host, Member>) => Answer<E>;
  return {
    /**
     * Creates a route whose answer contains no names of places or carriers.
     *
     * @param createAnswer is called once, at registration
     */
    route: <E extends Endpoint>(endpoint: E, createAnswer: CreateAnswer<E>): ApiRoute => ({
      endpoint,
      register: (app, host) => registerEndpoint(app, host, { endpoint, answer: createAnswer(host) }),
    }),

    /**
     * Creates a route whose answer contains names of places or carriers, in the language of the request.
     *
     * @param createAnswer is called once for each language, at registration
     */
    translatedRoute: <E extends Endpoint>(endpoint: E, createAnswer: CreateAnswer<E>): ApiRoute => ({
      endpoint,
      register(app, host, translatedHosts) {
        const answers = Object.fromEntries(
          Object.entries(translatedHosts).map(([locale, translatedHost]) => [locale, createAnswer(translatedHost)]),
        ) as Record<Locale, Answer<E>>;
        registerEndpoint(app, host, { endpoint, answer: (input) => answers[input.language](input) });
      },
    }),
  };
}
