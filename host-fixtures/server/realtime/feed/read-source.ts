import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Limits and credentials for reading a source: a file or web address with real-time data about coaches (GTFS Realtime). */
export interface SourceOptions {
  /** Timeout in ms. */
  readonly timeoutMs: number;
  /** Maximal size in bytes, inclusive. */
  readonly maxBytes: number;
  /** Value of the `Authorization` header; absent if the source needs none, or has a user name and password in its address. */
  readonly authorization?: string | undefined;
}

/** 10 seconds and 16 MB; feeds of entire countries have less than 10 MB. */
export const defaultSourceOptions: SourceOptions = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };

/** The source cannot be read. The message completes a sentence that begins with the name of the source: "answered 404". */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable';
}

/** Whether a source is an address; otherwise it is a file path. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Returns the path or address of a source without possible keys, so that it is safe to log: without user name, password,
 * query and fragment, also if the address is invalid. `https://user:key@feeds.example/trips?key=1` becomes
 * `https://feeds.example/trips`.
 */
export function toDisplayName(source: string): string {
  if (!isAddress(source)) return source;
  if (!URL.canParse(source)) return source.replace(/[?#].*$/s, '').replace(/\/\/.*@/s, '//');
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

/** Reads the bytes of a source. @throws {@link SourceUnreadable} with a message for the operator */
export async function readSource(source: string, options: SourceOptions): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return isAddress(source) ? await download(source, options, signal) : await readPath(source, options, signal);
  } catch (error) {
    if (error instanceof SourceUnreadable) throw error;
    if (signal.aborted) throw new SourceUnreadable(`did not answer within ${options.timeoutMs / 1000} seconds`);
    throw new SourceUnreadable(`cannot be read (${getCode(error) ?? (error as Error).message})`);
  }
}

async function download(address: string, { authorization, maxBytes }: SourceOptions, signal: AbortSignal) {
  const { url, credentials } = splitCredentials(address);
  // The option takes precedence over a user name and password in the address.
  const authorizationHeader = authorization ?? credentials;
  const headers: Record<string, string> = {
    accept: 'application/x-protobuf, application/octet-stream;q=0.9, */*;q=0.5',
  };
  if (authorizationHeader !== undefined) headers['authorization'] = authorizationHeader;
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    // Error messages of fetch may quote the URL or header with its key. Only error codes are passed on.
    if (signal.aborted || getCode(error) !== undefined) throw error;
    throw new SourceUnreadable('cannot be requested: check its address, and GTFS_RT_AUTHORIZATION if that is set');
  });
  if (!response.ok) {
    // An unread body would keep the connection open.
    await response.body?.cancel();
    throw new SourceUnreadable(`answered ${response.status}`);
  }
  // An answer without a body has zero bytes.
  return collect(response.body ?? [], maxBytes);
}

/** Moves the user name and password of an address to an `Authorization` header (RFC 7617). */
function splitCredentials(address: string): { readonly url: URL; readonly credentials?: string } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url };
  url.username = '';
  url.password = '';
  const userInfo = Buffer.from(`${decodePercent(username)}:${decodePercent(password)}`);
  return { url, credentials: `Basic ${userInfo.toString('base64')}` };
}

/** Decodes percent escapes. A text with an invalid escape, such as a single "%", is returned unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function readPath(path: string, { maxBytes }: SourceOptions, signal: AbortSignal): Promise<Uint8Array> {
  if (!(await stat(path)).isFile()) throw new SourceUnreadable('is not a file');
  return collect(createReadStream(path, { signal }), maxBytes);
}

/** Joins the chunks of a stream. @throws SourceUnreadable once they exceed the maximal size */
async function collect(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new SourceUnreadable(`has more than ${maxBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the code of an error, such as `ENOENT` or `ECONNREFUSED`, if any. `fetch` wraps network errors, so the code of the
 * cause comes first.
 */
function getCode(error: unknown): string | undefined {
  const { cause, code } = error as { readonly cause?: { readonly code?: unknown }; readonly code?: unknown };
  return [cause?.code, code].find((candidate) => typeof candidate === 'string');
}
