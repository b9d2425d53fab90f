import { type HostRequest } from '../../host-fixtures/testing/test-app.ts';

/** A cookie that an answer sets. */
interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly expires: Date | undefined;
}

/** The parts of an answer that the visitors of the tests read, as `inject` of a host in the same process returns them. */
export interface FetchedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SetCookie[];
  readonly body: string;
  json<Body>(): Body;
}

/**
 * Sends a request to a listening host, like `inject` to a host in the same process.
 *
 * @param origin of the host
 * @throws TypeError if the host does not listen, or ends before it answers
 */
export async function fetchAnswer(origin: string, request: HostRequest): Promise<FetchedAnswer> {
  const { method = 'GET', url = '/', headers, payload, cookies = {} } = request;
  const cookie = Object.entries(cookies as Readonly<Record<string, string>>).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const answer = await fetch(`${origin}${String(url)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(headers as Record<string, string>),
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(typeof payload === 'object' && { 'content-type': 'application/json' }),
    },
    body: writeBody(payload),
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

function writeBody(payload: HostRequest['payload']): string | null {
  if (payload === undefined) return null;
  return typeof payload === 'object' ? JSON.stringify(payload) : String(payload);
}

function readCookie(line: string): SetCookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const [, expires] = /;\s*expires=([^;]+)/i.exec(line) ?? [];
  return {
    name,
    value: decodeURIComponent(value),
    expires: expires === undefined ? undefined : new Date(expires),
  };
}
