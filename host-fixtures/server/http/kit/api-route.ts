import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Host } from './host.ts';
import { type Answer, registerEndpoint } from './register-endpoint.ts';

/** A copy of the host for each language, in which names of places and carriers are translated. */
type TranslatedHosts = Readonly<Record<Locale, Host>>;

/** A route of the API: an endpoint, and how to register its handler. */
export interface ApiRoute {
  /** The method, path and schemas, shared with the client. */
  readonly endpoint: Endpoint;
  register(app: FastifyInstance, host: Host, translatedHosts: TranslatedHosts): void;
}

/**
 * Creates a route whose answer contains no names of places or carriers.
 *
 * @param createAnswer is called once, at registration, and returns the handler
 */
export function route<E extends Endpoint>(endpoint: E, createAnswer: (host: Host) => Answer<E>): ApiRoute {
  return {
    endpoint,
    register: (app, host) => registerEndpoint(app, host, { endpoint, answer: createAnswer(host) }),
  };
}

/**
 * Creates a route whose answer contains names of places or carriers, in the language of the request.
 *
 * @param createAnswer is called once for each language, at registration, and returns the handler for this language
 */
export function translatedRoute<E extends Endpoint>(endpoint: E, createAnswer: (host: Host) => Answer<E>): ApiRoute {
  return {
    endpoint,
    register(app, host, translatedHosts) {
      const answers = Object.fromEntries(
        Object.entries(translatedHosts).map(([locale, translatedHost]) => [locale, createAnswer(translatedHost)]),
      ) as Record<Locale, Answer<E>>;
      registerEndpoint(app, host, { endpoint, answer: (input) => answers[input.language](input) });
    },
  };
}
