import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { forward } from '../support/forward.ts';
import { pageErrorPath, listeningScript } from './listening-script.ts';

const scriptPath = '/listening-script-of-the-tests.js';

/** A proxy between a browser and all servers. */
export interface ListeningProxy {
  readonly origin: string;
  readonly pageErrors: readonly string[];
  end(): Promise<void>;
}

/**
 * Adds a script to each page and receives its reports, since WebDriver neither reports a page's console nor runs a
 * script before the page's own. The script is on the page's origin, so that a strict policy allows it. Pages that allow
 * no scripts are not changed.
 */
export async function listeningProxy(): Promise<ListeningProxy> {
  const pageErrors: string[] = [];
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === scriptPath)
      answer.setHeader('content-type', 'text/javascript; charset=utf-8').end(listeningScript);
    else if (pathname === pageErrorPath) void text(request).then((report) => (pageErrors.push(report), answer.end()));
    else pass(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pageErrors,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Forwards the request to the server. A page's length changes. */
function pass(request: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  forward(request, answer, {
    to: request.url ?? '',
    headers,
    receive(response) {
      const isPage = response.headers['content-type']?.startsWith('text/html');
      if (isPage) void text(response).then((page) => handOn(response, answer).end(withScript(page)));
      else response.pipe(handOn(response, answer));
    },
  });
}

function handOn({ statusCode = 502, headers }: IncomingMessage, answer: ServerResponse): ServerResponse {
  const { 'content-length': length, ...others } = headers;
  const isPage = headers['content-type']?.startsWith('text/html');
  return answer.writeHead(statusCode, isPage || length === undefined ? others : headers);
}

const withScript = (page: string) =>
  page.replace(/<head[^>]*>/, (head) => `${head}<script src="${scriptPath}"></script>`);
