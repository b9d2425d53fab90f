import { type HostRequest } from '../../host-fixtures/testing/test-app.ts';

/** A cookie that an answer sets. */
interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly expires?: Date;
}

/** What of an injected answer the tests' browsers read. */
export interface FetchedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SetCookie[];
  readonly body: string;
  json<Told>(): Told;
}

/**
 * Asks a host that listens what tests ask one in their own process. @param origin of the host
 *
 * @throws TypeError where nobody listens, or whoever did has died
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
    json: <Told>() => JSON.parse(body) as Told,
  };
}

function readCookie(line: string): SetCookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const [, expires] = /;\s*expires=([^;]+)/i.exec(line) ?? [];
  return { name, value: decodeURIComponent(value), ...(expires !== undefined && { expires: new Date(expires) }) };
}
