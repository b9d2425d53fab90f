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
 * Puts a script into each page, and receives its reports. WebDriver does not report a page's console, and lets no
 * script into a page before the page's own. The script comes from the page's own origin, so that a strict policy lets
 * it in; a page that allows no script at all stays as it is.
 */
export async function listeningProxy(): Promise<ListeningProxy> {
  const pageErrors: string[] = [];
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (pathname === scriptPath)
      answer.setHeader('content-type', 'text/javascript; charset=utf-8').end(listeningScript);
    else if (pathname === pageErrorPath) void text(asked).then((said) => (pageErrors.push(said), answer.end()));
    else pass(asked, answer);
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

/** Asks the server itself. Of a page, only its length changes. */
function pass(asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  forward(asked, answer, {
    to: asked.url ?? '',
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
