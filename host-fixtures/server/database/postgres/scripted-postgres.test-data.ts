import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A received statement. */
export interface ReceivedStatement {
  readonly sql: string;
  readonly parameters: readonly (string | null)[];
  /** Number of its connection, from 0. */
  readonly connection: number;
}

/** Columns with PostgreSQL's type numbers, and rows; or an error code; or no response. */
export type ScriptedAnswer =
  | { readonly columns: Readonly<Record<string, number>>; readonly rows: readonly (readonly string[])[] }
  | { readonly error: string }
  | 'none';

/**
 * A server that speaks PostgreSQL's protocol and answers by a script, so that tests see the statements of this process
 * without PostgreSQL. It is closed after the test.
 *
 * @param answer undefined for a statement that succeeds without rows
 */
export async function scriptedPostgres(answer: (statement: ReceivedStatement) => ScriptedAnswer | undefined) {
  const statements: ReceivedStatement[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const connection = sockets.push(socket) - 1;
    const receive = (sql: string, parameters: readonly (string | null)[]) => {
      const statement = { sql, parameters, connection };
      statements.push(statement);
      return answer(statement);
    };
    serve(socket, receive);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    disconnect();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://coach:secret@127.0.0.1:${port}/coach`,
    statements,
    /** The number of connections so far. */
    connections: () => sockets.length,
    /** Closes all connections, like a restart of PostgreSQL. */
    disconnect,
  };
}

type Receive = (sql: string, parameters: readonly (string | null)[]) => ScriptedAnswer | undefined;

const message = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const text = (value: string) => Buffer.from(`${value}\0`);
const ready = message('Z', Buffer.from('I'));

function serve(socket: Socket, receive: Receive): void {
  let input = Buffer.alloc(0);
  let isStarted = false;
  let parsedSql = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    input = Buffer.concat([input, data]);
    if (!isStarted) {
      isStarted = true;
      input = input.subarray(input.readInt32BE(0));
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
    }
    while (input.length >= 5 && input.length > input.readInt32BE(1)) {
      const [type, end] = [String.fromCodePoint(input[0] ?? 0), input.readInt32BE(1) + 1];
      const body = input.subarray(5, end);
      input = input.subarray(end);
      if (type === 'Q') reply(socket, receive(readTexts(body, 1)[0] ?? '', []), { isSimple: true });
      if (type === 'P') parsedSql = readTexts(body, 2)[1] ?? '';
      if (type === 'B') reply(socket, receive(parsedSql, readParameters(body)), { isSimple: false });
    }
  });
}

function readTexts(body: Buffer, count: number): readonly string[] {
  return body.toString().split('\0').slice(0, count);
}

/** Parses the parameters of a Bind message with unnamed portal and statement, and text values. */
function readParameters(body: Buffer): readonly (string | null)[] {
  let at = 2 + 2 + 2 * body.readInt16BE(2);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : body.toString('utf8', at - length, at);
  });
}

function reply(socket: Socket, answer: ScriptedAnswer | undefined, { isSimple }: { readonly isSimple: boolean }): void {
  if (answer === 'none') return;
  const parts: Buffer[] = isSimple ? [] : [message('1'), message('2')];
  if (answer && 'error' in answer) {
    const fields = [`SERROR`, `C${answer.error}`, 'Mon purpose'].map(text);
    parts.push(message('E', ...fields, Buffer.from([0])));
  } else {
    if (answer) parts.push(...rowMessages(answer));
    parts.push(message('C', text('SELECT 0')));
  }
  socket.write(Buffer.concat([...parts, ready]));
}

function rowMessages({ columns, rows }: Extract<ScriptedAnswer, { readonly rows: unknown }>): readonly Buffer[] {
  const fields = Object.entries(columns).map(([name, type]) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]),
  );
  return [
    message('T', int16(fields.length), ...fields),
    ...rows.map((row) =>
      message('D', int16(row.length), ...row.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)])),
    ),
  ];
}
