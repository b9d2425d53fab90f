import { expect, it } from 'vitest';
import { parseCommandLine } from './run-command.ts';

const options = {
  data: { type: 'string' },
  'trust-proxy': { type: 'string', multiple: true },
  live: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

it('parses options, of which some may be repeated', () => {
  const args = ['--data', 'a', '--trust-proxy', 'b', '--trust-proxy=c', '--live', '--live'];
  const { values } = parseCommandLine({ args, options });
  expect(values).toEqual({ data: 'a', 'trust-proxy': ['b', 'c'], live: true });
});

it.each([
  [
    'an option with a typing error',
    ['--trust-proxi', 'a'],
    "Unknown option '--trust-proxi': did you mean --trust-proxy?",
  ],
  ['an unknown option', ['--colour', 'red'], "Unknown option '--colour': --help lists the options."],
  ['a short option', ['-x'], "Unknown option '-x': --help lists the options."],
  ['an option without its value', ['--data'], "Option '--data <value>' argument missing: --help lists the options."],
  ['an option before another one', ['--data', '--live'], /^Option '--data' argument is ambiguous: --help/],
  ['a flag with a value', ['--live=yes'], "Option '--live' does not take an argument: --help lists the options."],
  ['an argument', ['feed.zip'], "Unexpected argument 'feed: --help lists the options."],
  ['a repeated option', ['--data', 'a', '--data', 'b'], '--data is given 2 times (a, b): give it once.'],
])('refuses %s in a sentence', (_case, args, sentence) => {
  expect(() => parseCommandLine({ args, options })).toThrow(sentence);
});

it('refuses as an error for the operator, not as a bug', () => {
  expect(() => parseCommandLine({ args: ['--colour'], options })).toThrow(expect.objectContaining({ name: 'Error' }));
});
