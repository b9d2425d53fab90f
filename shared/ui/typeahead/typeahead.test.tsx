// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Typeahead, type TypeaheadProps } from './typeahead.tsx';
import * as engine from './typeahead-engine.tsx';
import { TypeaheadList } from './typeahead-list.tsx';

afterEach(cleanup);

const texts = {
  label: 'De',
  clear: 'Effacer',
  close: 'Fermer',
  noMatch: 'Aucun résultat trouvé.',
  loading: 'Chargement…',
  failed: 'Les villes n’ont pas pu être chargées.',
  retry: 'Réessayer',
};
const cities = ['Leeds', 'Leicester', 'London', 'York'].map((label) => ({ id: label, label, detail: 'England' }));
const loadEngine = () => Promise.resolve(engine);

/** A caller that filters immediately, and confirms the highlighted option when the field loses the focus. */
function Form(props: Partial<TypeaheadProps> & { readonly onCall?: (name: string, ...facts: unknown[]) => void }) {
  const { onCall, ...rest } = props;
  const [term, setTerm] = useState('');
  const [search, setSearch] = useState('');
  const choose = (label: string) => {
    setTerm(label);
    setSearch('');
  };
  const items = cities.filter((city) => city.label.toLowerCase().startsWith(search.toLowerCase()));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCall?.('submit', term);
      }}
    >
      <Typeahead
        texts={texts}
        term={term}
        items={items}
        itemsTerm={search}
        loadEngine={loadEngine}
        List={TypeaheadList}
        onTermChange={(typedTerm) => {
          setTerm(typedTerm);
          setSearch(typedTerm);
        }}
        onSelect={(item) => {
          choose(item.label);
          onCall?.('select', item.label);
        }}
        onBlur={(item, lastTerm) => {
          choose(item?.label ?? (cities.some((city) => city.label === lastTerm) ? lastTerm : ''));
          onCall?.('blur', item?.label, lastTerm);
        }}
        onClear={() => {
          choose('');
          onCall?.('clear');
        }}
        onHurry={(typedTerm) => onCall?.('hurry', typedTerm)}
        {...rest}
      />
      <button type="submit">Vérifier</button>
    </form>
  );
}

async function start(props: Parameters<typeof Form>[0] = {}) {
  const onCall = vi.fn();
  render(<Form onCall={onCall} {...props} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'De' });
  return { onCall, input };
}

async function enter(props: Parameters<typeof Form>[0] = {}) {
  const field = await start(props);
  await userEvent.click(field.input);
  await act(async () => undefined);
  return field;
}

const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const getHighlighted = () => screen.queryByRole('option', { selected: true })?.querySelector('span')?.textContent;

describe('Typeahead (spec §2 "City typeahead")', () => {
  it('opens with all items when it is focused, and highlights none', async () => {
    const { input } = await enter();
    expect(options()).toEqual(['Leeds', 'Leicester', 'London', 'York']);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect([input.getAttribute('spellcheck'), screen.getByRole('listbox').tabIndex]).toEqual(['false', -1]);
    expect(getHighlighted()).toBeUndefined();
  });

  it('renders 200 of many items at first, more when they are reached, and sets the position of each', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ id: `c${index}`, label: `City ${index}` }));
    const { input } = await enter({ items: many });
    const listOptions = () => screen.getAllByRole('option');
    await waitFor(() => expect(listOptions()).toHaveLength(200));
    expect(listOptions().at(-1)?.getAttribute('aria-posinset')).toBe('200');
    expect(listOptions().at(-1)?.getAttribute('aria-setsize')).toBe('450');

    const list = screen.getByRole('listbox');
    const scrollTo = (scrollTop: number) => {
      for (const [name, value] of Object.entries({ scrollTop, clientHeight: 300, scrollHeight: 2400 }))
        vi.spyOn(list, name as 'scrollTop', 'get').mockReturnValue(value);
      fireEvent.scroll(list);
    };
    scrollTo(1500);
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(listOptions()).toHaveLength(200);
    scrollTo(1501);
    // More options are rendered after the next paint.
    await waitFor(() => expect(listOptions()).toHaveLength(400));

    fireEvent.keyDown(input, { key: 'ArrowUp' });
    await act(async () => undefined);
    expect(getHighlighted()).toBe('City 449');
  });

  it('sets no positions in a list that is rendered completely', async () => {
    await enter();
    expect(screen.getAllByRole('option')[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  it('keeps its input and list, with focus and text, when the engine has loaded', async () => {
    let resolveLoad: (chunk: typeof engine) => void = () => undefined;
    const { input } = await start({ loadEngine: () => new Promise((resolve) => (resolveLoad = resolve)) });
    await userEvent.click(input);
    await userEvent.keyboard('le');
    input.setSelectionRange(1, 2);
    const list = screen.getByRole('listbox', { name: 'De' });
    await act(async () => resolveLoad(engine));
    expect([screen.getByRole('combobox'), screen.getByRole('listbox')]).toEqual([input, list]);
    expect(document.activeElement).toBe(input);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['le', 1, 2]);
    expect(options()).toEqual(['Leeds', 'Leicester']);
  });

  it('does not take the focus when the engine has loaded', async () => {
    let resolveLoad: (chunk: typeof engine) => void = () => undefined;
    const { input } = await start({ loadEngine: () => new Promise((resolve) => (resolveLoad = resolve)) });
    await userEvent.click(input);
    const focus = vi.spyOn(input, 'focus');
    await act(async () => resolveLoad(engine));
    expect(focus).not.toHaveBeenCalled();
  });

  it.each([
    ['lists all', '', ['Leeds', 'Leicester', 'London', 'York'], undefined],
    ['highlights the first match', 'le', ['Leeds', 'Leicester'], 'Leeds'],
    ['enters at the first match', 'le{ArrowDown}', ['Leeds', 'Leicester'], 'Leeds'],
    ['moves down', 'le{ArrowDown}{ArrowDown}', ['Leeds', 'Leicester'], 'Leicester'],
    ['moves from the last to the first', 'le{ArrowDown}{ArrowDown}{ArrowDown}', ['Leeds', 'Leicester'], 'Leeds'],
    ['moves up to the last item', '{ArrowUp}', ['Leeds', 'Leicester', 'London', 'York'], 'York'],
  ])('%s before the engine has loaded (%s)', async (...[, keys, expectedOptions, label]) => {
    await enter({ loadEngine: () => new Promise(() => undefined) });
    if (keys !== '') await userEvent.keyboard(keys);
    expect([options(), getHighlighted()]).toEqual([expectedOptions, label]);
  });

  it('selects by mouse before the engine has loaded', async () => {
    const { onCall } = await enter({ loadEngine: () => new Promise(() => undefined) });
    await userEvent.click(screen.getByRole('option', { name: /London/ }));
    expect(onCall.mock.calls).toEqual([['select', 'London']]);
  });

  it('loads the engine when the pointer enters or the field is focused, and not before', async () => {
    const load = vi.fn().mockResolvedValue(engine);
    const { input } = await start({ loadEngine: load });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(load).not.toHaveBeenCalled();
    await userEvent.hover(input);
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(input);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads the engine again after it failed to load', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(engine);
    await start({ loadEngine: load });
    await userEvent.tab();
    await act(async () => undefined);
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await act(async () => undefined);
    expect(load).toHaveBeenCalledTimes(2);
    expect(options()).toHaveLength(4);
  });

  it.each([
    ['the first match after typing', 'le', 'Leeds'],
    ['the first match after moving down into the list', 'le{ArrowDown}', 'Leeds'],
    ['the next item after moving down again', 'le{ArrowDown}{ArrowDown}', 'Leicester'],
    ['the last match after moving up', 'le{ArrowUp}', 'Leicester'],
    ['the first of all items after moving down', '{ArrowDown}', 'Leeds'],
    ['the last of all items after moving up', '{ArrowUp}', 'York'],
    ['the first again after more typing', 'l{ArrowDown}{ArrowDown}e', 'Leeds'],
    ['nothing after Escape', 'le{Escape}', undefined],
  ])('highlights %s (%s)', async (_, keys, label) => {
    const { input } = await enter();
    await userEvent.keyboard(keys);
    expect(getHighlighted()).toBe(label);
    const active = input.getAttribute('aria-activedescendant');
    expect(active).toBe(label === undefined ? null : screen.getByRole('option', { selected: true }).id);
  });

  it.each([
    ['selects the first match', 'yo{Enter}', [['select', 'York']]],
    ['selects the item moved to', '{ArrowDown}{ArrowDown}{Enter}', [['select', 'Leicester']]],
    [
      'submits once the list is closed',
      'yo{Enter}{Enter}',
      [
        ['select', 'York'],
        ['submit', 'York'],
      ],
    ],
    ['submits when nothing is highlighted', '{Enter}', [['submit', '']]],
  ])('Enter %s (%s)', async (_, keys, calls) => {
    const { onCall } = await enter();
    await userEvent.keyboard(keys);
    expect(onCall.mock.calls).toEqual(calls);
  });

  it('requests an immediate search if Enter is pressed before the response', async () => {
    const { onCall } = await enter({ itemsTerm: 'y' });
    await userEvent.keyboard('yo');
    expect(getHighlighted()).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(onCall.mock.calls).toEqual([['hurry', 'yo']]);
  });

  it('ignores Enter while an input method composes', async () => {
    const { onCall, input } = await enter();
    await userEvent.keyboard('yo');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(onCall).not.toHaveBeenCalled();
  });

  it.each([
    ['the first match after typing', 'yo', ['blur', 'York', 'yo'], 'York'],
    ['the item moved to', '{ArrowDown}', ['blur', 'Leeds', ''], 'Leeds'],
    ['nothing when the field was only focused', '', ['blur', undefined, ''], ''],
    ['nothing when nothing matches', 'zz', ['blur', undefined, 'zz'], ''],
    ['nothing after Escape', 'yo{Escape}', ['blur', undefined, 'yo'], ''],
  ])('confirms %s when the field is left', async (...row) => {
    const { onCall, input } = await enter();
    if (row[1] !== '') await userEvent.keyboard(row[1]);
    await userEvent.tab();
    expect(onCall.mock.calls).toEqual([row[2]]);
    expect(input.value).toBe(row[3]);
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vérifier' }));
  });

  it('closes on Escape, and is cleared on the next Escape', async () => {
    const { onCall, input } = await enter();
    await userEvent.keyboard('le{Escape}');
    expect([options(), input.value]).toEqual([[], 'le']);
    await userEvent.keyboard('{Escape}');
    expect(onCall.mock.calls).toEqual([['clear']]);
    expect(input.value).toBe('');
  });

  it('ignores Escape, for a dialog around it, if it is closed and empty', async () => {
    const { onCall, input } = await enter();
    const onKey = vi.fn();
    document.body.addEventListener('keydown', onKey, { once: true });
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
    expect(onKey).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true);
    expect(onKey).toHaveBeenCalledTimes(1);
    expect(onCall).not.toHaveBeenCalled();
  });

  it('stays open when the window loses the focus', async () => {
    const { onCall, input } = await enter();
    fireEvent.blur(input);
    expect([options().length, onCall.mock.calls]).toEqual([4, []]);
  });

  it('does not report that nothing matches before the response', async () => {
    await enter({ itemsTerm: 'z', items: [] });
    await userEvent.keyboard('zz');
    expect(screen.queryByText('Aucun résultat trouvé.')).toBeNull();
  });

  it('moves with its field when an element around it scrolls', async () => {
    const { input } = await enter();
    const box = document.querySelector<HTMLElement>('.typeahead-list');
    vi.spyOn(input, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 70, 100, 30));
    fireEvent.scroll(screen.getByRole('listbox').closest('form') ?? input, { bubbles: false });
    expect(box?.style.top).toBe('106px');
  });

  it('scrolls a list to its top for another response', async () => {
    await enter();
    const list = screen.getByRole('listbox');
    const scroll = vi.spyOn(list, 'scroll');
    await userEvent.keyboard('l');
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.scroll(list);
    await userEvent.keyboard('e');
    expect(scroll.mock.calls).toEqual([[0, 0]]);
  });

  it('reports how many items match, once for each response', async () => {
    const onResults = vi.fn();
    await enter({ onResults });
    await waitFor(() => expect(onResults.mock.calls).toEqual([[4]]));
    await userEvent.keyboard('le');
    await waitFor(() => expect(onResults.mock.calls.at(-1)).toEqual([2]));
    cleanup();
    const onOthers = vi.fn();
    await enter({ onResults: onOthers, status: 'loading' });
    await userEvent.tab();
    expect(onOthers.mock.calls).toEqual([[undefined]]);
  });

  it('is cleared by its button, keeps the focus, and shows all items again', async () => {
    const { onCall, input } = await enter();
    await userEvent.keyboard('yo');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(onCall.mock.calls).toEqual([['clear']]);
    expect(document.activeElement).toBe(input);
    expect(options()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull();
  });

  it('selects by mouse, and keeps the focus', async () => {
    const { onCall, input } = await enter();
    await userEvent.click(screen.getByRole('option', { name: /London/ }));
    expect(onCall.mock.calls).toEqual([['select', 'London']]);
    expect(document.activeElement).toBe(input);
    expect(options()).toEqual([]);
  });

  it('does not select an item that the mouse only passed over', async () => {
    const { onCall } = await enter();
    await userEvent.hover(screen.getByRole('option', { name: /London/ }));
    await userEvent.tab();
    expect(onCall.mock.calls).toEqual([['blur', undefined, '']]);
  });

  it('shows actions if nothing matches, which Tab can reach', async () => {
    const { onCall } = await enter({ noMatchActions: <a href="/map">Carte</a> });
    await userEvent.keyboard('zz');
    expect(screen.getByText('Aucun résultat trouvé.')).toBeTruthy();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Carte' }));
    expect(onCall).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onCall.mock.calls).toEqual([['blur', undefined, 'zz']]);
  });

  it('shows that items are loading', async () => {
    await enter({ status: 'loading', items: [] });
    expect(screen.getByText('Chargement…')).toBeTruthy();
  });

  it('offers to load items again after a failure', async () => {
    const onRetry = vi.fn();
    await enter({ status: 'failed', items: [], onRetry });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each(['{Enter}', '{Escape}', '{Tab}'])('reports that the list is closed by %s', async (key) => {
    const onResults = vi.fn();
    await enter({ onResults });
    await userEvent.keyboard(`le${key}`);
    expect(onResults.mock.calls.at(-1)).toEqual([undefined]);
    expect(onResults.mock.calls.filter(([count]) => count === undefined)).toHaveLength(1);
  });

  it('labels groups, and marks the matching part of each item', async () => {
    const items = [
      { id: '1', label: 'York', group: 'recent', groupLabel: 'Récentes', matches: [[0, 2]] as const },
      { id: '2', label: 'Leeds', group: 'all', groupLabel: 'Toutes les villes' },
    ];
    await enter({ items });
    expect(screen.getByRole('group', { name: 'Récentes' }).querySelector('b')?.textContent).toBe('Yo');
    expect(screen.getByRole('group', { name: 'Toutes les villes' }).textContent).toContain('Leeds');
  });

  it('is marked as invalid, and described by its hint and its error, only if it has an error', async () => {
    const { input } = await start({ hint: 'Une ville', error: 'Veuillez sélectionner' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const description = 'Une ville Veuillez sélectionner';
    expect(screen.getByRole('combobox', { name: 'De', description })).toBe(input);
    cleanup();
    const valid = await start({ hint: 'Une ville' });
    expect(valid.input.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'De', description: 'Une ville' })).toBe(valid.input);
  });
});
