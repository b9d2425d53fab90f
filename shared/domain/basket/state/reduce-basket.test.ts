import { expect, it } from 'vitest';
import { reduceBasket } from './reduce-basket.ts';
import { reduceAll, describeEffects, type EventName, events } from './basket-story.test-data.ts';

type Effects = Partial<Record<EventName, string>>;

const eventsUntilLoaded = ['watch', 'another tab calls', 'reading 1 has A'] as const;
const changing = [...eventsUntilLoaded, 'a change starts'] as const;

it.each<[state: string, story: readonly EventName[], effects: Effects, without: readonly EventName[]]>([
  [
    'at the start',
    [],
    {
      'another tab calls': 'show loading unknown, read 1',
      'its time is over': 'show none, empty',
      'its time is long over': 'show loading unknown, read 1',
      'it was paid': 'hold none, show idle unknown, notify-tabs',
    },
    ['leave', 'retry', 'a change starts'],
  ],
  [
    'being read',
    ['watch', 'another tab calls'],
    {
      leave: 'abort',
      'another tab calls': 'show loading unknown, read 2',
      retry: 'show loading unknown, read 2',
      'reading 1 has A': 'show A, persist A, hold A',
      'reading 1 has none': 'show none, persist none, hold none',
      'reading 1 fails': 'show failed unknown',
      'its time is over': 'abort, show none, empty',
      'its time is long over': 'show loading unknown, read 2',
      'it was paid': 'abort, hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['a change starts'],
  ],
  [
    'loaded',
    eventsUntilLoaded,
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'its time is over': 'show none as run out, empty',
      'its time is long over': 'show loading A, read 2',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts'],
  ],
  [
    'loaded, and not watched',
    ['another tab calls', 'reading 1 has A'],
    {
      'another tab calls': 'show loading A, read 2',
      'its time is over': 'show none as run out, empty',
      'its time is long over': 'show loading A, read 2',
      'it was paid': 'hold none, show idle unknown, notify-tabs',
    },
    ['leave', 'retry', 'a change starts'],
  ],
  [
    'being read again',
    [...eventsUntilLoaded, 'retry'],
    {
      leave: 'abort',
      'another tab calls': 'show loading A, read 3',
      retry: 'show loading A, read 3',
      'reading 2 has A': 'show A, persist A, hold A',
      'reading 2 has none': 'show none, persist none, hold none',
      'reading 2 fails': 'show failed A',
      'its time is over': 'abort, show none as run out, empty',
      'its time is long over': 'show loading A, read 3',
      'it was paid': 'abort, hold none, show idle unknown, show loading unknown, read 3, notify-tabs',
    },
    ['reading 1 has A', 'reading 1 has none', 'reading 1 fails', 'a change starts'],
  ],
  [
    'not read',
    ['watch', 'another tab calls', 'reading 1 fails'],
    {
      'another tab calls': 'show loading unknown, read 2',
      retry: 'show loading unknown, read 2',
      'its time is over': 'show none, empty',
      'its time is long over': 'show loading unknown, read 2',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts'],
  ],
  [
    'a command under way',
    changing,
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'x is done, with B': 'show B, persist B, notify-tabs, hold B',
      'x is done, with none': 'show none, persist none, notify-tabs, hold none',
      'x is done, and read': 'notify-tabs',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts', 'x is refused', 'x is lost', 'its time is over', 'its time is long over'],
  ],
  [
    'a command done, and the basket being read',
    [...changing, 'another tab calls'],
    {
      leave: 'abort',
      'another tab calls': 'show loading A, read 3',
      retry: 'show loading A, read 3',
      'reading 2 has A': 'show A, persist A, hold A',
      'reading 2 has none': 'show none, persist none, hold none',
      'reading 2 fails': 'show failed A',
      'x is done, with B': 'abort, show B, persist B, notify-tabs, hold B',
      'x is done, and read': 'notify-tabs',
      'it was paid': 'abort, hold none, show idle unknown, show loading unknown, read 3, notify-tabs',
    },
    ['a change starts', 'x is refused', 'x is lost', 'its time is over', 'its time is long over'],
  ],
  [
    'a command lost',
    [...changing, 'x is lost'],
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'its time is over': 'show none as run out, empty',
      'its time is long over': 'show loading A, read 2',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts'],
  ],
  [
    'a payment under way',
    changing,
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts', 'a payment ends', 'its time is over', 'its time is long over'],
  ],
  [
    'over during a command',
    [...changing, 'its time is over'],
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'x is done, with B': 'show B, persist B, notify-tabs, hold B',
      'x is done, with none': 'show none, persist none, notify-tabs, hold none',
      'x is done, and read': 'notify-tabs, show none as run out, empty',
      'x is refused': 'show none as run out, empty',
      'x is lost': 'show none as run out, empty',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts', 'its time is over', 'its time is long over'],
  ],
  [
    'over during a command, and being read',
    [...changing, 'its time is over', 'another tab calls'],
    {
      leave: 'abort',
      'reading 2 has A': 'show A, persist A, hold A',
      'reading 2 has none': 'show none, persist none, hold none',
      'reading 2 fails': 'show failed A',
      'x is done, with B': 'abort, show B, persist B, notify-tabs, hold B',
      'x is done, and read': 'notify-tabs',
    },
    ['x is refused', 'x is lost'],
  ],
  [
    'over during a command, and not read',
    [...changing, 'its time is over', 'another tab calls', 'reading 2 fails'],
    {
      'x is done, and read': 'notify-tabs',
      'x is refused': 'show none as run out, empty',
      'x is lost': 'show none as run out, empty',
    },
    [],
  ],
  [
    'over during a command that is refused, and being read',
    [...changing, 'its time is over', 'another tab calls', 'x is refused'],
    {
      leave: 'abort',
      'reading 2 has A': 'show A, persist A, hold A',
      'reading 2 has none': 'show none, persist none, hold none',
      'reading 2 fails': 'show failed A, show none as run out, empty',
    },
    [],
  ],
  [
    'over during a payment and a command',
    [...changing, 'a change starts', 'its time is over'],
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'x is done, with B': 'show B, persist B, notify-tabs, hold B',
      'x is done, with none': 'show none, persist none, notify-tabs, hold none',
      'x is done, and read': 'notify-tabs',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    [
      'leave',
      'a change starts',
      'x is refused',
      'x is lost',
      'a payment ends',
      'its time is over',
      'its time is long over',
    ],
  ],
  [
    'over during a payment',
    [...changing, 'its time is over'],
    {
      'another tab calls': 'show loading A, read 2',
      retry: 'show loading A, read 2',
      'a payment ends': 'show none as run out, empty',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts', 'its time is over', 'its time is long over'],
  ],
  [
    'over, and being emptied',
    [...eventsUntilLoaded, 'its time is over'],
    {
      'another tab calls': 'show loading none, read 2',
      retry: 'show loading none, read 2',
      'its time is over': 'show none as run out, empty',
      'its time is long over': 'show loading none, read 2',
      'the server has emptied it': 'notify-tabs',
      'the server still holds it': 'notify-tabs, show loading none, read 2',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts', 'the server does not empty it'],
  ],
  [
    'a command waits until it is emptied',
    [...eventsUntilLoaded, 'its time is over', 'a change starts'],
    {
      'another tab calls': 'show loading none, read 2',
      retry: 'show loading none, read 2',
      'the server has emptied it': 'notify-tabs',
      'the server still holds it': 'notify-tabs, show loading none, read 2',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 2, notify-tabs',
    },
    ['leave', 'a change starts', 'the server does not empty it', 'its time is over', 'its time is long over'],
  ],
  [
    'read again after its end was shown',
    [...eventsUntilLoaded, 'its time is over', 'the server does not empty it', 'retry', 'reading 2 has A'],
    {
      'another tab calls': 'show loading A, read 3',
      retry: 'show loading A, read 3',
      'its time is over': 'show none, empty',
      'its time is long over': 'show loading A, read 3',
      'it was paid': 'hold none, show idle unknown, show loading unknown, read 3, notify-tabs',
    },
    ['leave', 'a change starts'],
  ],
  [
    'read again after its end was shown and a command was done',
    [
      ...eventsUntilLoaded,
      'its time is over',
      'the server does not empty it',
      'a change starts',
      'x is done, with B',
      'retry',
      'reading 2 has A',
    ],
    { 'its time is over': 'show none as run out, empty' },
    [],
  ],
  [
    'long over, and being checked',
    [...eventsUntilLoaded, 'its time is long over'],
    {
      leave: 'abort',
      'another tab calls': 'show loading A, read 3',
      retry: 'show loading A, read 3',
      'reading 2 has A': 'show A, persist A, hold A',
      'reading 2 has none': 'show none, persist none, show none as run out, hold none',
      'reading 2 fails': 'show failed A, show none as run out',
      'its time is over': 'abort, show none as run out, empty',
      'its time is long over': 'show loading A, read 3',
      'it was paid': 'abort, hold none, show idle unknown, show loading unknown, read 3, notify-tabs',
    },
    ['a change starts'],
  ],
  [
    'long over, and being checked again',
    [...eventsUntilLoaded, 'its time is long over', 'another tab calls'],
    { 'reading 3 fails': 'show failed A, show none as run out' },
    ['reading 2 fails'],
  ],
  [
    'long over, and being checked during a command',
    [...eventsUntilLoaded, 'its time is long over', 'a change starts'],
    { 'reading 2 has none': 'show none, persist none, hold none', 'reading 2 fails': 'show failed A' },
    ['x is refused', 'x is lost'],
  ],
  [
    'long over, and missing during a command',
    [...eventsUntilLoaded, 'its time is long over', 'a change starts', 'reading 2 has none'],
    {
      'x is done, with B': 'show B, persist B, notify-tabs, hold B',
      'x is refused': 'show none as run out',
      'x is lost': 'show none as run out',
    },
    [],
  ],
])('every event has the expected effects in the state “%s”', (...[, story, effects, without]) => {
  const state = reduceAll(story);
  const names = [...(Object.keys(effects) as EventName[]), ...without];
  const actual = Object.fromEntries(
    names.map((name) => [name, describeEffects(reduceBasket(state, events[name]).effects)]),
  );
  expect(actual).toEqual({ ...effects, ...Object.fromEntries(without.map((name) => [name, 'nothing'])) });
});

it.each<[name: string, story: readonly EventName[], key: string | undefined]>([
  ['preserved while it is unconfirmed', [], 'key 1'],
  ['preserved while the basket is read', ['retry'], 'key 1'],
  ['preserved if a read fails', ['retry', 'reading 2 fails'], 'key 1'],
  ['dropped when the basket was read', ['retry', 'reading 2 has A'], undefined],
  ['dropped when it is done', ['a change starts', 'x is done, and read'], undefined],
  ['dropped when it is refused', ['a change starts', 'x is refused'], undefined],
])('the key of a lost command is %s', (...[, story, key]) => {
  expect(reduceAll([...changing, 'x is lost', ...story]).unconfirmedKeys['x']).toBe(key);
});
