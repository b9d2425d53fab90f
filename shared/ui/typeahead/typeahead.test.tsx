// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Typeahead, type TypeaheadProps } from './typeahead.tsx';
import * as engine from './typeahead-engine.tsx';
import { TypeaheadList } from './typeahead-list.tsx';

afterEach(cleanup);

const words = {
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

/** A caller that filters at once, confirms what is highlighted when the field is left, and keeps everything it is told. */
function Form(props: Partial<TypeaheadProps> & { readonly told?: (name: string, ...facts: unknown[]) => void }) {
  const { told, ...rest } = props;
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
        told?.('submit', term);
      }}
    >
      <Typeahead
        texts={words}
        term={term}
        items={items}
        answers={search}
        loadEngine={loadEngine}
        List={TypeaheadList}
        onTermChange={(typed) => {
          setTerm(typed);
          setSearch(typed);
        }}
        onSelect={(item) => {
          choose(item.label);
          told?.('select', item.label);
        }}
        onBlur={(item, left) => {
          choose(item?.label ?? (cities.some((city) => city.label === left) ? left : ''));
          told?.('blur', item?.label, left);
        }}
        onClear={() => {
          choose('');
          told?.('clear');
        }}
        onHurry={(typed) => told?.('hurry', typed)}
        {...rest}
      />
      <button type="submit">Vérifier</button>
    </form>
  );
}

async function start(props: Parameters<typeof Form>[0] = {}) {
  const told = vi.fn();
  render(<Form told={told} {...props} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'De' });
  return { told, input };
}

async function enter(props: Parameters<typeof Form>[0] = {}) {
  const started = await start(props);
  await userEvent.click(started.input);
  await act(async () => undefined);
  return started;
}

const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const highlighted = () => screen.queryByRole('option', { selected: true })?.querySelector('span')?.textContent;

describe('Typeahead (spec §2 "City typeahead")', () => {
  it('opens with all items when it is focused, and highlights none', async () => {
    const { input } = await enter();
    expect(options()).toEqual(['Leeds', 'Leicester', 'London', 'York']);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect([input.getAttribute('spellcheck'), screen.getByRole('listbox').tabIndex]).toEqual(['false', -1]);
    expect(highlighted()).toBeUndefined();
  });

  it('draws 200 of many items at first, more when they are reached, and gives each its position', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ id: `c${index}`, label: `City ${index}` }));
    const { input } = await enter({ items: many });
    const drawn = () => screen.getAllByRole('option');
    await waitFor(() => expect(drawn()).toHaveLength(200));
    expect(drawn().at(-1)?.getAttribute('aria-posinset')).toBe('200');
    expect(drawn().at(-1)?.getAttribute('aria-setsize')).toBe('450');

    const list = screen.getByRole('listbox');
    const scrollTo = (scrollTop: number) => {
      for (const [name, value] of Object.entries({ scrollTop, clientHeight: 300, scrollHeight: 2400 }))
        vi.spyOn(list, name as 'scrollTop', 'get').mockReturnValue(value);
      fireEvent.scroll(list);
    };
    scrollTo(1500);
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(drawn()).toHaveLength(200);
    scrollTo(1501);
    // Painted first, then drawn further.
    await waitFor(() => expect(drawn()).toHaveLength(400));

    fireEvent.keyDown(input, { key: 'ArrowUp' });
    await act(async () => undefined);
    expect(highlighted()).toBe('City 449');
  });

  it('gives no positions in a list that is drawn completely', async () => {
    await enter();
    expect(screen.getAllByRole('option')[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  it('keeps its input and list, with focus and text, when the engine has loaded', async () => {
    let arrive: (chunk: typeof engine) => void = () => undefined;
    const { input } = await start({ loadEngine: () => new Promise((resolve) => (arrive = resolve)) });
    await userEvent.click(input);
    await userEvent.keyboard('le');
    input.setSelectionRange(1, 2);
    const list = screen.getByRole('listbox', { name: 'De' });
    await act(async () => arrive(engine));
    expect([screen.getByRole('combobox'), screen.getByRole('listbox')]).toEqual([input, list]);
    expect(document.activeElement).toBe(input);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['le', 1, 2]);
    expect(options()).toEqual(['Leeds', 'Leicester']);
  });

  it('does not take the focus when the engine has loaded', async () => {
    let arrive: (chunk: typeof engine) => void = () => undefined;
    const { input } = await start({ loadEngine: () => new Promise((resolve) => (arrive = resolve)) });
    await userEvent.click(input);
    const focus = vi.spyOn(input, 'focus');
    await act(async () => arrive(engine));
    expect(focus).not.toHaveBeenCalled();
  });

  it.each([
    ['lists all', '', ['Leeds', 'Leicester', 'London', 'York'], undefined],
    ['highlights the first match', 'le', ['Leeds', 'Leicester'], 'Leeds'],
    ['enters at the first match', 'le{ArrowDown}', ['Leeds', 'Leicester'], 'Leeds'],
    ['moves down', 'le{ArrowDown}{ArrowDown}', ['Leeds', 'Leicester'], 'Leicester'],
    ['moves from the last to the first', 'le{ArrowDown}{ArrowDown}{ArrowDown}', ['Leeds', 'Leicester'], 'Leeds'],
    ['moves up to the last item', '{ArrowUp}', ['Leeds', 'Leicester', 'London', 'York'], 'York'],
  ])('%s before the engine has loaded (%s)', async (...[, keys, listed, label]) => {
    await enter({ loadEngine: () => new Promise(() => undefined) });
    if (keys !== '') await userEvent.keyboard(keys);
    expect([options(), highlighted()]).toEqual([listed, label]);
  });

  it('selects by mouse before the engine has loaded', async () => {
    const { told } = await enter({ loadEngine: () => new Promise(() => undefined) });
    await userEvent.click(screen.getByRole('option', { name: /London/ }));
    expect(told.mock.calls).toEqual([['select', 'London']]);
  });

  it('loads the engine when a pointer comes or the field is focused, and not before', async () => {
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
    expect(highlighted()).toBe(label);
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
    const { told } = await enter();
    await userEvent.keyboard(keys);
    expect(told.mock.calls).toEqual(calls);
  });

  it('asks the caller to hurry when Enter is pressed before the answer', async () => {
    const { told } = await enter({ answers: 'y' });
    await userEvent.keyboard('yo');
    expect(highlighted()).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['hurry', 'yo']]);
  });

  it('ignores Enter while an input method composes', async () => {
    const { told, input } = await enter();
    await userEvent.keyboard('yo');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['the first match after typing', 'yo', ['blur', 'York', 'yo'], 'York'],
    ['the item moved to', '{ArrowDown}', ['blur', 'Leeds', ''], 'Leeds'],
    ['nothing when the field was only focused', '', ['blur', undefined, ''], ''],
    ['nothing when nothing matches', 'zz', ['blur', undefined, 'zz'], ''],
    ['nothing after Escape', 'yo{Escape}', ['blur', undefined, 'yo'], ''],
  ])('confirms %s when the field is left', async (...row) => {
    const { told, input } = await enter();
    if (row[1] !== '') await userEvent.keyboard(row[1]);
    await userEvent.tab();
    expect(told.mock.calls).toEqual([row[2]]);
    expect(input.value).toBe(row[3]);
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vérifier' }));
  });

  it('closes on Escape, and is cleared by the next Escape', async () => {
    const { told, input } = await enter();
    await userEvent.keyboard('le{Escape}');
    expect([options(), input.value]).toEqual([[], 'le']);
    await userEvent.keyboard('{Escape}');
    expect(told.mock.calls).toEqual([['clear']]);
    expect(input.value).toBe('');
  });

  it('leaves Escape to a dialog around it once it is closed and empty', async () => {
    const { told, input } = await enter();
    const onKey = vi.fn();
    document.body.addEventListener('keydown', onKey, { once: true });
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
    expect(onKey).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true);
    expect(onKey).toHaveBeenCalledTimes(1);
    expect(told).not.toHaveBeenCalled();
  });

  it('stays open when the window loses the focus', async () => {
    const { told, input } = await enter();
    fireEvent.blur(input);
    expect([options().length, told.mock.calls]).toEqual([4, []]);
  });

  it('does not report that nothing matches before the answer', async () => {
    await enter({ answers: 'z', items: [] });
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

  it('scrolls a list to its top for another answer, if it was scrolled', async () => {
    await enter();
    const list = screen.getByRole('listbox');
    const scroll = vi.spyOn(list, 'scrollTo');
    await userEvent.keyboard('l');
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.scroll(list);
    await userEvent.keyboard('e');
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  });

  it('reports how many items match, once for each answer', async () => {
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
    const { told, input } = await enter();
    await userEvent.keyboard('yo');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(told.mock.calls).toEqual([['clear']]);
    expect(document.activeElement).toBe(input);
    expect(options()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull();
  });

  it('selects by mouse, and keeps the focus', async () => {
    const { told, input } = await enter();
    await userEvent.click(screen.getByRole('option', { name: /London/ }));
    expect(told.mock.calls).toEqual([['select', 'London']]);
    expect(document.activeElement).toBe(input);
    expect(options()).toEqual([]);
  });

  it('confirms no item that the mouse only passed over', async () => {
    const { told } = await enter();
    await userEvent.hover(screen.getByRole('option', { name: /London/ }));
    await userEvent.tab();
    expect(told.mock.calls).toEqual([['blur', undefined, '']]);
  });

  it('offers actions when nothing matches, which can be reached by Tab', async () => {
    const { told } = await enter({ noMatchActions: <a href="/map">Carte</a> });
    await userEvent.keyboard('zz');
    expect(screen.getByText('Aucun résultat trouvé.')).toBeTruthy();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Carte' }));
    expect(told).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(told.mock.calls).toEqual([['blur', undefined, 'zz']]);
  });

  it('says that items are loading', async () => {
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

  it('is marked as invalid, and described by its hint and its error, only when it has an error', async () => {
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
