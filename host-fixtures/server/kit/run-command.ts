import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findNearestName } from '#shared/domain/page/tags/check/find-nearest-name.ts';

/**
 * Runs a command that the operator starts in a terminal, such as a backup. If it fails, the message of its error is printed to
 * stderr, and the process exits with `failureCode`.
 */
export async function runCommand(run: () => Promise<void>, failureCode = 1): Promise<void> {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = failureCode;
  });
}

/**
 * Parses a command line as Node's `parseArgs`. Each option is given once, unless it is `multiple` or a flag.
 *
 * @throws an error for the operator if an option is unknown, repeated, or lacks its value
 */
export function parseCommandLine<const Config extends ParseArgsConfig>(config: Config) {
  const names = Object.keys(config.options ?? {});
  let result: ReturnType<typeof parseArgs<Config>>;
  try {
    refuseRepeats(config);
    result = parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The rest of Node's message is about arguments that begin with a hyphen.
    const [problem = ''] = error.message.split(/[.\n]/);
    const [, name] = /^Unknown option '--([\w-]+)/.exec(problem) ?? [];
    const nearestName = name === undefined ? undefined : findNearestName(name, names);
    const advice = nearestName === undefined ? '--help lists the options' : `did you mean --${nearestName}?`;
    throw new Error(`${problem}: ${advice.replace(/[^?]$/, '$&.')}`, { cause: error });
  }
  return result;
}

/** @throws if an option with a value is repeated, of which `parseArgs` would silently use the last value */
function refuseRepeats(config: ParseArgsConfig): void {
  const { tokens = [] } = parseArgs({ ...config, strict: false, tokens: true });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.value === undefined || config.options?.[token.name]?.multiple) continue;
    values.set(token.name, [...(values.get(token.name) ?? []), token.value]);
  }
  for (const [name, givenValues] of values) {
    if (givenValues.length === 1) continue;
    throw new Error(`--${name} is given ${givenValues.length} times (${givenValues.join(', ')}): give it once.`);
  }
}
