import { array, assert, boolean, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dangers, openTabs, type Tab } from './basket-tabs.test-data.ts';

/** Which of all that may happen next does, each time. */
const choices = array(nat(), { maxLength: 40, size: 'max' });

/** Two tabs that live through any order of presses, ends and answers, and then hear every answer. */
function liveThrough(dangers: Dangers, chosen: readonly number[], look: (tab: Tab) => void = () => {}) {
  const world = openTabs(2, dangers);
  const { tabs } = world;
  const answers = () => tabs.flatMap((tab) => tab.open().flatMap(({ ways }) => Object.values(ways)));
  const step = (steps: readonly (() => void)[], choice: number) => {
    steps[choice % steps.length]?.();
    tabs.forEach(look);
  };
  chosen.forEach((choice, index) => {
    // Answers come as often as anything else does.
    const moves = tabs.flatMap((tab) => tab.moves(`key ${index}`));
    step(choice % 2 === 0 && answers().length > 0 ? answers() : moves, choice >> 1);
  });
  for (const tab of tabs) if (tab.state().decisions['payment']) tab.hand({ kind: 'decided', id: 'payment' });
  while (answers().length > 0) step(answers(), 0);
  return world;
}

const effectsOf = ({ log }: Tab) => log.map(({ effect }) => effect);
const anyDangers = record({ isLossy: boolean(), isEnding: boolean() });

describe('the basket, in any order of what two tabs do and hear (spec §4 "Basket", §5)', () => {
  it('is at rest when everything has been answered', () => {
    assert(
      property(anyDangers, choices, (dangers, chosen) => {
        for (const tab of liveThrough(dangers, chosen).tabs) {
          const { reading, decisions, over, emptyings } = tab.state();
          expect({ reading, decisions, over, emptyings }).toEqual({ decisions: {}, emptyings: 0 });
        }
      }),
    );
  });

  it('answers each wish that was sent once, and never has two of one wish under way', () => {
    assert(
      property(anyDangers, choices, (dangers, chosen) => {
        for (const tab of liveThrough(dangers, chosen).tabs) {
          const underWay = new Set<string>();
          for (const effect of effectsOf(tab)) {
            if (effect.kind === 'send' && effect.id !== 'payment') {
              expect(underWay).not.toContain(effect.id);
              underWay.add(effect.id);
            }
            if (effect.kind === 'settle') expect(underWay.delete(effect.id)).toBe(true);
          }
          expect(underWay.size).toBe(0);
        }
      }),
    );
  });

  it('sends a wish that failed again under its first key, as long as no answer of the server has ended the doubt', () => {
    assert(
      property(choices, (chosen) => {
        for (const tab of liveThrough({ isLossy: true, isEnding: true }, chosen).tabs) {
          const doubtful = new Map<string, string>();
          const sent = new Map<string, string>();
          for (const effect of effectsOf(tab)) {
            if (effect.kind === 'keep') doubtful.clear();
            if (effect.kind === 'send') {
              expect(effect.key).toBe(doubtful.get(effect.id) ?? effect.key);
              sent.set(effect.id, effect.key);
            }
            if (effect.kind !== 'settle') continue;
            const key = sent.get(effect.id);
            if (effect.outcome.kind === 'failed' && key !== undefined) doubtful.set(effect.id, key);
            else doubtful.delete(effect.id);
          }
        }
      }),
    );
  });

  it('is not emptied while something decides over it, and nothing decides while it is being emptied', () => {
    assert(
      property(anyDangers, choices, (dangers, chosen) => {
        for (const { log } of liveThrough(dangers, chosen).tabs) {
          for (const { effect, event, before } of log) {
            if (effect.kind === 'send') expect(before.emptyings - (event.kind.endsWith('emptied') ? 1 : 0)).toBe(0);
            if (effect.kind !== 'empty') continue;
            const others = Object.keys(before.decisions).filter((id) => !('id' in event && event.id === id));
            expect(others).toEqual([]);
          }
        }
      }),
    );
  });

  it('is never shown by a reading in whose place another or a change has come', () => {
    assert(
      property(anyDangers, choices, (dangers, chosen) => {
        for (const { log } of liveThrough(dangers, chosen).tabs) {
          let counting: number | undefined;
          for (const { effect, event } of log) {
            if (effect.kind === 'show' && event.kind === 'read') expect(event.reading).toBe(counting);
            if (effect.kind === 'read') counting = effect.reading;
            if (effect.kind === 'abort') counting = undefined;
          }
        }
      }),
    );
  });

  it('tells of one end once, unless a wish was done since', () => {
    assert(
      property(choices, boolean(), (chosen, isLossy) => {
        for (const { log } of liveThrough({ isLossy, isEnding: true }, chosen).tabs) {
          let told: string | undefined;
          for (const { effect, after } of log) {
            if (effect.kind === 'done') told = undefined;
            if (effect.kind !== 'show-run-out') continue;
            // What a tab notes of it is the state's; that it is news is counted here.
            const { told: journeys } = after;
            expect(journeys).not.toBe(told);
            told = journeys;
          }
        }
      }),
    );
  });

  it('is in each tab what the server holds, where nothing is lost and nothing ends', () => {
    assert(
      property(choices, (chosen) => {
        const { tabs, journeys } = liveThrough({ isLossy: false, isEnding: false }, chosen);
        for (const tab of tabs) {
          const { known } = tab.state();
          expect(known.state === 'ready' && (known.value?.journeys ?? []).map(({ journeyId }) => journeyId)).toEqual(
            journeys(),
          );
        }
      }),
    );
  });
});
