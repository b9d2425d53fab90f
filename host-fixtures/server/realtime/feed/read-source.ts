import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** What is read of a source, and the limits of that. */
export interface SourceOptions {
  /** How long it may take, in ms. */
  readonly timeoutMs: number;
  /** How large it may be, in bytes. */
  readonly mostBytes: number;
  /** Sent to addresses as `Authorization`. */
  readonly authorization?: string | undefined;
}

/** Ten seconds and 16 MB: feeds of whole countries have less than 10. */
export const usualSourceOptions: SourceOptions = { timeoutMs: 10_000, mostBytes: 16 * 1024 * 1024 };

/** A source cannot be read. The message is the end of a sentence about it: "answered 404". */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable';
}

/** Whether a source is an address; else it is the path of a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** A source as it may be logged: without what may be a key in its address, even of one that cannot be read as one. */
export function sourceName(source: string): string {
  if (!isAddress(source)) return source;
  if (!URL.canParse(source)) return source.replace(/[?#].*$/s, '').replace(/\/\/.*@/s, '//');
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

/** Reads the bytes of a source. @throws {@link SourceUnreadable} with a sentence for the operator */
export async function readSource(source: string, options: SourceOptions): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return isAddress(source) ? await download(source, options, signal) : await readPath(source, options, signal);
  } catch (error) {
    if (error instanceof SourceUnreadable) throw error;
    if (signal.aborted) throw new SourceUnreadable(`did not answer within ${options.timeoutMs / 1000} seconds`);
    throw new SourceUnreadable(`cannot be read (${reasonOf(error)})`);
  }
}

async function download(
  address: string,
  { authorization, mostBytes }: SourceOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { url, credentials } = withoutCredentials(address);
  const sent = authorization ?? credentials;
  const headers = new Headers({ accept: 'application/x-protobuf, application/octet-stream;q=0.9, */*;q=0.5' });
  if (sent !== undefined) headers.set('authorization', sent);
  const answer = await fetch(url, { headers, signal }).catch((error: unknown) => {
    // What fetch refuses it may quote whole, with the keys in it: of its own words none is passed on, but for codes.
    if (signal.aborted || codeOf(error) !== undefined) throw error;
    throw new SourceUnreadable('cannot be asked for: look at its address, and at GTFS_RT_AUTHORIZATION if that is set');
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new SourceUnreadable(`answered ${answer.status}`);
  }
  return collect(answer.body ?? [], mostBytes);
}

/** An address as it can be asked for, and the name and password in it as an `Authorization` header (RFC 7617). */
function withoutCredentials(address: string): { readonly url: URL; readonly credentials?: string } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url };
  url.username = '';
  url.password = '';
  const written = Buffer.from(`${percentDecoded(username)}:${percentDecoded(password)}`);
  return { url, credentials: `Basic ${written.toString('base64')}` };
}

/** A lone “%” stands for itself. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function readPath(path: string, { mostBytes }: SourceOptions, signal: AbortSignal): Promise<Uint8Array> {
  if (!(await stat(path)).isFile()) throw new SourceUnreadable('is no file');
  return collect(createReadStream(path, { signal }), mostBytes);
}

async function collect(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > mostBytes) throw new SourceUnreadable(`has more than ${mostBytes / 1024 / 1024} MB`);
    read.push(part);
  }
  return Buffer.concat(read);
}

function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error as Error).message;
}

/** Node wraps why an address cannot be reached: the code says more than “fetch failed”. */
function codeOf(error: unknown): string | undefined {
  const { cause, code } = error as { readonly cause?: { readonly code?: unknown }; readonly code?: unknown };
  return [cause?.code, code].find((one) => typeof one === 'string');
}
