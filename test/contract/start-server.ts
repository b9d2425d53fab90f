import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Returns a response: an object is sent as JSON; `{ status, body }` is an error; `{ raw, type }` sends a text unchanged. After
 * `undefined` the handler itself sends a response, or none is sent.
 */
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real server on this machine, instead of a fake network. */
export interface TestServer {
  readonly origin: string;
  /** The `Date` header of its responses; today by default. */
  date?: string;
  /** Sets the response for paths with a prefix. The longest prefix wins; a later handler replaces an earlier one. */
  on(path: string, handler: Handler): void;
  /** Lists the requests so far whose paths have a prefix. */
  listCalls(path: string): readonly ReceivedCall[];
  close(): Promise<void>;
}

/** Starts a server on a free port. Paths without a handler respond with 404. */
export async function startServer(): Promise<TestServer> {
  const handlers = new Map<string, Handler>();
  const calls: ReceivedCall[] = [];

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
    listCalls: (path) => calls.filter((call) => call.url.startsWith(path)),
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
