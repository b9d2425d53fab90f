import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { createAlertDismissals } from './alert-dismissals.ts';
import { fakePage } from '../page/fake-page.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const snow: ServiceAlert = { id: 'snow', title: 'Neige', content: '', severity: 'SEVERE' };
const works: ServiceAlert = { id: 'works', title: 'Travaux', content: '', severity: 'MAJOR' };
const memory = 'coach-widgets.dismissed-alerts';

function open(storedDismissals?: string) {
  const page = fakePage();
  if (storedDismissals !== undefined) page.storage.set(memory, storedDismissals);
  const dismissals = page.services.open(createAlertDismissals);
  return { ...page, dismissals, listClosed: () => page.store.getState().dismissals.map(({ id }) => id) };
}

describe('the dismissals of alerts (field notes §3, 17)', () => {
  it('are stored in this browser, and other tabs are notified', () => {
    const { dismissals, listClosed, storage, notifiedChannels } = open();
    dismissals.dismiss([snow]);
    expect(listClosed()).toEqual(['snow']);
    expect(notifiedChannels).toEqual([memory]);
    dismissals.dismiss([works]);
    const next = open(storage.get(memory));
    expect(next.listClosed()).toEqual(['snow', 'works']);
    next.dismissals.bringBack();
    expect(next.listClosed()).toEqual([]);
    expect(next.storage.get(memory)).toBe('[]');
  });

  it('follow another tab while they are watched', () => {
    const { dismissals, listClosed, storage, notifyFromOtherTab } = open();
    const leave = dismissals.watch();
    storage.set(memory, '[["snow","x","SEVERE"]]');
    notifyFromOtherTab(memory);
    expect(listClosed()).toEqual(['snow']);
    storage.set(memory, '[["works","x","MAJOR"]]');
    vi.advanceTimersByTime(500);
    expect(listClosed()).toEqual(['works']);
    leave();
    storage.set(memory, '[]');
    notifyFromOtherTab(memory);
    expect(listClosed()).toEqual(['works']);
  });

  it.each(['{', '{"a":1}', '[[1,2,3]]', '[["a"]]', 'null', '"__proto__"'])(
    'are empty when the stored text is %s',
    (text) => {
      expect(open(text).listClosed()).toEqual([]);
    },
  );
});
