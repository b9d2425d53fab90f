import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * What to answer: an object is sent as JSON; `{ status, body }` refuses; `{ raw, type }` sends a text as it stands;
 * `undefined` leaves the answer to the handler, or open for ever.
 */
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real server on this machine, so that tests need no pretended network. */
export interface TestServer {
  readonly origin: string;
  /** The `Date` header of its answers, if it must be another than today's. */
  date?: string;
  /** Sets the answer to all paths that begin so; the longest match counts, the latest handler of a path stands. */
  on(path: string, handler: Handler): void;
  /** What arrived so far at paths that begin so. */
  seen(path: string): readonly SeenCall[];
  close(): Promise<void>;
}

/** Starts a server on a free port. A path without a handler answers 404. */
export async function startServer(): Promise<TestServer> {
  const handlers = new Map<string, Handler>();
  const calls: SeenCall[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: '' };
    calls.push(call);
    for await (const chunk of request) call.body += String(chunk);
    const [match] = [...handlers.keys()].filter((path) => url.startsWith(path)).sort((a, b) => b.length - a.length);
    const handler = match === undefined ? () => ({ status: 404 }) : handlers.get(match);
    send(response, await handler?.(request, response), server.date);
  }

  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const server: TestServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    on: (path, handler) => void handlers.set(path, handler),
    seen: (path) => calls.filter((call) => call.url.startsWith(path)),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

function send(response: ServerResponse, answer: unknown, date?: string): void {
  if (answer === undefined || response.destroyed) return;
  const { status = 200, body, raw, type = 'application/json' } = answer as Record<string, string | number | object>;
  if (date !== undefined) response.setHeader('Date', date);
  response.writeHead(Number(status), { 'content-type': String(type) });
  const content = status === 200 ? answer : (body ?? {});
  response.end(typeof raw === 'string' ? raw : JSON.stringify(content));
}
