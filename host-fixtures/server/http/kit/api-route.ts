import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Host } from './host.ts';
import { type Answer, registerEndpoint } from './register-endpoint.ts';

/** Copies of the host with names in each language. */
type TranslatedHosts = Readonly<Record<Locale, Host>>;

/** An endpoint of the contract and how the host answers it. */
export interface ApiRoute {
  readonly endpoint: Endpoint;
  register(app: FastifyInstance, host: Host, translatedHosts: TranslatedHosts): void;
}

/** An endpoint whose answer contains no names of the timetable. */
export function route<E extends Endpoint>(endpoint: E, createAnswer: (host: Host) => Answer<E>): ApiRoute {
  return {
    endpoint,
    register: (app, host) => registerEndpoint(app, host, { endpoint, answer: createAnswer(host) }),
  };
}

/** An endpoint whose answer names places or carriers, in the language of the request. */
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
