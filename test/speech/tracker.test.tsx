// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coach, noon, openTracker, visit } from '#widgets/bus-tracker/tracker-scene.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { recordSpeech } from './speech-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
  visit('/bus-tracker');
});
afterEach(() => void vi.useRealTimers());

const scripts = {
  fr: { from: 'De', to: 'Á', submit: 'Vérifier les heures', change: 'Change' },
  en: { from: 'From', to: 'To', submit: 'See departures', change: 'Change' },
} as const;

it.each(['fr', 'en'] as const)(
  'a screen reader announces each step of a search for departures, in %s',
  async (locale) => {
    const { from, to, submit, change } = scripts[locale];
    const record = recordSpeech();
    let results = [coach('1'), coach('2', { delayStatus: 'DELAY' })];
    let isDown = false;
    const tracker = await openTracker({
      settings: { locale },
      answers: {
        getSchedule: () => {
          if (isDown) throw new Error('The network is down.');
          return { results };
        },
      },
    });
    /** Passes a minute in steps, so that each announcement is rendered before it is withdrawn. */
    const wait = async () => {
      for (let count = 0; count < 12; count += 1) await pass(5000);
    };
    const step = async (description: string, action: () => Promise<unknown>) => {
      record.recordAction(description);
      await action();
      await pass(5000);
      record.recordFocus();
      await pass(3000);
      expect(record.listRemains(), description).toEqual([]);
    };

    await step('submits without cities', () => tracker.press(submit));
    await step('goes to the origin', () => tracker.user.click(tracker.field(from)));
    await step('types l, o', () => tracker.user.keyboard('lo'));
    await step('types more, and leaves at once', async () => {
      await tracker.user.keyboard('{Backspace}{Backspace}lee');
      await tracker.user.tab();
    });
    await step('chooses the origin', () => tracker.choose(from, '{Control>}a{/Control}lee'));
    await step('chooses the destination', () => tracker.choose(to, 'yor'));
    await step('submits', () => tracker.press(submit));
    await step('waits, and a coach is delayed', async () => {
      results = [coach('1', { delayStatus: 'SEVERE' }), coach('2', { delayStatus: 'DELAY' })];
      await wait();
    });
    await step('waits, and nothing changes', wait);
    await step('waits, and the network is down', async () => {
      isDown = true;
      await wait();
    });
    await step('opens the form again', () => tracker.press(change));
    await expect(record.text()).toMatchFileSnapshot(`./records/tracker.${locale}.txt`);
    const counts = record.sentences.filter(({ text }) => /^\d+ (villes?|city|cities)$/.test(text));
    expect(counts).not.toEqual([]);
    // The length of the list is not announced once the focus has left the field.
    expect(counts.filter(({ focus }) => focus?.getAttribute('role') !== 'combobox')).toEqual([]);
  },
);
