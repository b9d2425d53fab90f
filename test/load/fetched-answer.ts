import { type HostRequest } from '../../host-fixtures/testing/test-app.ts';

/** A cookie that an answer sets. */
interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly expires?: Date;
}

/** The parts of an injected response that the tests' visitors read. */
export interface FetchedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SetCookie[];
  readonly body: string;
  json<Body>(): Body;
}

/**
 * Sends a request to a listening host, with the interface of an in-process one.
 *
 * @param origin of the host
 * @throws TypeError if the host does not listen or has died
 */
export async function fetchedAnswer(origin: string, request: HostRequest): Promise<FetchedAnswer> {
  const { method = 'GET', url = '/', headers, payload, cookies = {} } = request;
  const cookie = Object.entries(cookies as Readonly<Record<string, string>>).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const isJson = typeof payload === 'object';
  const answer = await fetch(`${origin}${String(url)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(headers as Record<string, string>),
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : String(payload) }),
  });
  const body = await answer.text();
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    cookies: answer.headers.getSetCookie().map(readCookie),
    json: <Body>() => JSON.parse(body) as Body,
  };
}

function readCookie(line: string): SetCookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const [, expires] = /;\s*expires=([^;]+)/i.exec(line) ?? [];
  return { name, value: decodeURIComponent(value), ...(expires !== undefined && { expires: new Date(expires) }) };
}
