import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** An answer on its way to whoever asked. */
export interface BentAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request on its way to the host. */
export interface BentRequest {
  readonly method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a copy of an API does wrong. */
export interface Bend {
  request?(request: BentRequest): void;
  /** Changes an answer; `lost` cuts the connection instead. */
  answer?(answer: BentAnswer, request: BentRequest): void | 'lost' | Promise<void>;
}

/** A server on a port of this machine that answers as a host does, but for what is bent. @returns its address */
export async function bentServer(app: FastifyInstance, bend: Bend = {}): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const respond = async () => {
      const request = await readRequest(incoming);
      bend.request?.(request);
      const { method, url, headers, body } = request;
      const told = await app.inject({
        ...{ method: method as 'GET', url, headers: headers as Record<string, string> },
        ...(body !== '' && { payload: body }),
      });
      const answer: BentAnswer = {
        status: told.statusCode,
        headers: { ...told.headers } as BentAnswer['headers'],
        text: told.body,
      };
      if ((await bend.answer?.(answer, request)) === 'lost') return void outgoing.destroy();
      if (answer.headers['date'] === undefined) outgoing.sendDate = false;
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = answer.headers;
      const sent = Object.entries(kept).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      outgoing.writeHead(answer.status, Object.fromEntries(sent)).end(answer.text);
    };
    respond().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readRequest(incoming: IncomingMessage): Promise<BentRequest> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const { method = 'GET', url = '/', headers } = incoming;
  return { method, url, headers: { ...headers }, body };
}
