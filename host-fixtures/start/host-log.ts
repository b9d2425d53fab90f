import { type Logger, pino, stdSerializers } from 'pino';

/** Prints a sentence for the operator. `warn` is for what the operator should look into. */
export type Report = (sentence: string, level?: 'info' | 'warn') => void;

/** The log of a host on standard output, and what else a start prints there. */
export interface HostLog {
  readonly logger: Logger;
  readonly report: Report;
}

/**
 * Opens the log. A live host writes only lines of JSON, so that a collector can read everything: `level`, `time` (ms since 1970
 * UTC), `msg`, and for requests `requestId`. A trial host, which a person watches, prints its sentences as they are.
 */
export function openHostLog({ isLive, level }: { readonly isLive: boolean; readonly level: string }): HostLog {
  // The names of levels are easier to search for than pino's numbers. The lines need neither process nor host, which the
  // collector adds.
  const formatters = { level: (label: string) => ({ level: label }) };
  const serializers = { err: serialiseError };
  const logger = pino({ level, base: undefined, formatters, serializers }, process.stdout);
  return {
    logger,
    report: (sentence, reportLevel = 'info') => {
      if (isLive) logger[reportLevel](sentence.trim());
      else process.stdout.write(`${sentence}\n`);
    },
  };
}

/**
 * Selects what the log contains of an error. Mail servers repeat the recipient in their answers, and PostgreSQL the values of a
 * row. So e-mail addresses are replaced, and further properties, such as `rejected` and `detail`, are left out.
 */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideAddresses(String(error));
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message: hideAddresses(message), stack: hideAddresses(stack), code };
}

const hideAddresses = (text: string) =>
  text.replace(/[^\s<>"'(),:;=/]{1,64}@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '(address)');
