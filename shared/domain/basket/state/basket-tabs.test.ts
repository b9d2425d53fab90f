import { array, assert, boolean, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dangers, openTabs, type Tab } from './basket-tabs.test-data.ts';

/** Which of the possible steps is next, each time. */
const choices = array(nat(), { minLength: 10, maxLength: 60, size: 'max' });

/** Two tabs in which presses, ends and answers happen in any order, until every request is answered. */
function runTabs(dangers: Dangers, stepChoices: readonly number[], look: (tab: Tab) => void = () => {}) {
  const world = openTabs(2, dangers);
  const { tabs } = world;
  const answers = () => tabs.flatMap((tab) => tab.openRequests().flatMap((request) => Object.values(request.answers)));
  const step = (steps: readonly (() => void)[], choice: number) => {
    steps[choice % steps.length]?.();
    tabs.forEach(look);
  };
  stepChoices.forEach((choice, index) => {
    // Answers are as frequent as all other steps.
    const moves = tabs.flatMap((tab) => tab.moves(`key ${index}`));
    step(choice % 2 === 0 && answers().length > 0 ? answers() : moves, choice >> 1);
  });
  for (const tab of tabs) if (tab.running.has('payment')) tab.endPayment();
  while (answers().length > 0) step(answers(), 0);
  return world;
}

/** Enough runs to find states that only few orders of steps reach. */
const manyRuns = { numRuns: 500 };
const getEffects = ({ log }: Tab) => log.map(({ effect }) => effect);
const anyDangers = record({ isLossy: boolean(), isEnding: boolean() });

describe('the basket, in any order of steps and answers of two tabs (spec §4 "Basket", §5)', () => {
  it('is idle once every request is answered', () => {
    assert(
      property(anyDangers, choices, (dangers, stepChoices) => {
        for (const tab of runTabs(dangers, stepChoices).tabs) {
          const { reading, changes, runOut, emptyings } = tab.state();
          expect({ reading, changes, runOut, emptyings }).toEqual({ changes: 0, emptyings: 0 });
          expect(tab.running.size).toBe(0);
        }
      }),
      manyRuns,
    );
  });

  it('settles each sent command once, and never sends a command that is under way', () => {
    assert(
      property(anyDangers, choices, (dangers, stepChoices) => {
        for (const tab of runTabs(dangers, stepChoices).tabs) {
          const underWay = new Set<string>();
          for (const effect of getEffects(tab)) {
            if (effect.kind === 'send') {
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

  it('resends a failed command under its first key until an answer of the server confirms or refutes it', () => {
    assert(
      property(choices, (stepChoices) => {
        for (const tab of runTabs({ isLossy: true, isEnding: true }, stepChoices).tabs) {
          const unconfirmedKeys = new Map<string, string>();
          const sentKeys = new Map<string, string>();
          for (const effect of getEffects(tab)) {
            if (effect.kind === 'persist') unconfirmedKeys.clear();
            if (effect.kind === 'send') {
              expect(effect.key).toBe(unconfirmedKeys.get(effect.id) ?? effect.key);
              sentKeys.set(effect.id, effect.key);
            }
            if (effect.kind !== 'settle') continue;
            const key = sentKeys.get(effect.id);
            if (effect.outcome === 'failed' && key !== undefined) unconfirmedKeys.set(effect.id, key);
            else unconfirmedKeys.delete(effect.id);
          }
        }
      }),
    );
  });

  it('is not emptied while a change is under way, and no change is sent while it is being emptied', () => {
    assert(
      property(anyDangers, choices, (dangers, stepChoices) => {
        for (const { log } of runTabs(dangers, stepChoices).tabs) {
          for (const { effect, event, before } of log) {
            if (effect.kind === 'send') expect(before.emptyings).toBe(0);
            if (effect.kind !== 'empty') continue;
            const isLastChange = event && ['committed', 'rejected', 'unconfirmed'].includes(event.kind);
            expect(before.changes).toBe(isLastChange ? 1 : 0);
          }
        }
      }),
    );
  });

  it('never shows a read that was superseded by another read or a change', () => {
    assert(
      property(anyDangers, choices, (dangers, stepChoices) => {
        for (const { log } of runTabs(dangers, stepChoices).tabs) {
          let latestReading: number | undefined;
          for (const { effect, event } of log) {
            if (effect.kind === 'show' && event?.kind === 'loaded') expect(event.reading).toBe(latestReading);
            if (effect.kind === 'read') latestReading = effect.reading;
            if (effect.kind === 'abort') latestReading = undefined;
          }
        }
      }),
    );
  });

  it('shows the same expiry only once, unless a command has succeeded since', () => {
    assert(
      property(choices, boolean(), (stepChoices, isLossy) => {
        for (const { log } of runTabs({ isLossy, isEnding: true }, stepChoices).tabs) {
          let shownExpiry: string | undefined;
          for (const { effect, after } of log) {
            if (effect.kind === 'settle' && effect.outcome === 'done') shownExpiry = undefined;
            if (effect.kind !== 'show' || !effect.hasRunOut) continue;
            expect(after.shownExpiry).not.toBe(shownExpiry);
            ({ shownExpiry } = after);
          }
        }
      }),
      manyRuns,
    );
  });

  it('equals the server’s basket in each tab, if no answer is lost and no hold ends', () => {
    assert(
      property(choices, (stepChoices) => {
        const { tabs, journeys } = runTabs({ isLossy: false, isEnding: false }, stepChoices);
        for (const tab of tabs) {
          const { basket } = tab.state();
          expect(basket.state === 'ready' && (basket.value?.journeys ?? []).map(({ journeyId }) => journeyId)).toEqual(
            journeys(),
          );
        }
      }),
    );
  });
});
