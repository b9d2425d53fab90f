import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** An answer before it is sent. */
export interface FaultyAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request before the host receives it. */
export interface FaultyRequest {
  readonly method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a copy of a host does wrong. */
export interface Fault {
  request?(request: FaultyRequest): void;
  /** Changes an answer; `lost` cuts the connection instead. */
  answer?(answer: FaultyAnswer, request: FaultyRequest): void | 'lost' | Promise<void>;
}

/** Starts a server that answers like a host, except for a fault. @returns its address */
export async function faultyServer(app: FastifyInstance, fault: Fault = {}): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const respond = async () => {
      const request = await readRequest(incoming);
      fault.request?.(request);
      const { method, url, headers, body } = request;
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: headers as Record<string, string>,
        ...(body !== '' && { payload: body }),
      });
      const answer: FaultyAnswer = {
        status: response.statusCode,
        headers: { ...response.headers } as FaultyAnswer['headers'],
        text: response.body,
      };
      if ((await fault.answer?.(answer, request)) === 'lost') return void outgoing.destroy();
      if (answer.headers['date'] === undefined) outgoing.sendDate = false;
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...forwardedHeaders } = answer.headers;
      const entries = Object.entries(forwardedHeaders).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      outgoing.writeHead(answer.status, Object.fromEntries(entries)).end(answer.text);
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

async function readRequest(incoming: IncomingMessage): Promise<FaultyRequest> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const { method = 'GET', url = '/', headers } = incoming;
  return { method, url, headers: { ...headers }, body };
}

// Faults break the types of answers.
type Loose = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Changes the JSON of successful answers. @param part of the addresses */
export const changeJson = (part: string, change: (body: Loose, answer: FaultyAnswer) => unknown): Fault => ({
  answer(answer, { url }) {
    if (!url.includes(part) || answer.status !== 200) return;
    const body = JSON.parse(answer.text) as unknown;
    change(body, answer);
    answer.text = JSON.stringify(body);
  },
});

/** Changes refusals. @param part of the addresses */
export const changeRefusals = (part: string, change: (answer: FaultyAnswer) => void): Fault => ({
  answer(answer, { url }) {
    if (url.includes(part) && answer.status >= 400) change(answer);
  },
});

/** Changes every answer. */
export const changeAnswers = (change: (answer: FaultyAnswer) => unknown): Fault => ({
  answer: (answer) => void change(answer),
});

/** Changes each cookie. */
export const changeCookies = (change: (line: string) => string): Fault =>
  changeAnswers((answer) => {
    const { 'set-cookie': lines } = answer.headers;
    if (lines !== undefined) answer.headers['set-cookie'] = [lines].flat().map(change);
  });

/** Applies a fault to every other answer, beginning with the first. @param part of the addresses */
export const inEveryOther = (fault: Fault, part: string): Fault => {
  let count = 0;
  return {
    answer: (answer, request) => {
      if (!request.url.includes(part)) return;
      count += 1;
      return count % 2 === 1 ? fault.answer?.(answer, request) : undefined;
    },
  };
};
