// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PieceText } from '#shared/island/hooks/context.tsx';
import { createText, type Translate } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { AttachField } from './enquiry-form.tsx';
import { DayField } from './day-field.tsx';
import { EnquiryField, EnquiryText, type FormFields, SenderFields } from './enquiry-field.tsx';
import { messages } from './messages.ts';
import { toSubmittedFields } from './use-enquiry-values.ts';

afterEach(() => {
  cleanup();
  document.body.style.direction = '';
});

const text: Translate = createText({ locale: 'fr', messages: pickMessages(messages, 'fr') });
const inFrench = (ui: ReactNode) => <PieceText text={text}>{ui}</PieceText>;
const renderFrench = (ui: ReactNode) => renderInIsland(inFrench(ui));

/** A form that stores nothing. */
function createForm(values: Readonly<Record<string, string>> = {}, errors: Readonly<Record<string, string>> = {}) {
  const onChange = vi.fn();
  return {
    getValue: (field) => values[field] ?? '',
    getError: (field) => errors[field],
    onChange,
  } satisfies FormFields;
}

it('toSubmittedFields trims values, normalizes an order number, and leaves out empty and missing fields', () => {
  const values = { name: ' Anna ', message: '  ', orderNumber: 'cw 123-456', seat: '12', telephoneNumber: '' };
  const fields = ['name', 'message', 'orderNumber', 'telephoneNumber', 'emailAddress'];
  expect(toSubmittedFields(values, fields)).toEqual({ name: 'Anna', orderNumber: 'CW123456' });
});

describe('a field of an enquiry', () => {
  it('shows that it is optional, and neither hint nor error, by default', () => {
    renderFrench(<EnquiryField form={createForm()} field="seat" label="Place" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Place (facultatif)' });
    const attributes = ['type', 'autocomplete', 'aria-required', 'aria-invalid', 'aria-describedby'];
    expect(attributes.map((name) => input.getAttribute(name))).toEqual(['text', 'off', null, null, null]);
    fireEvent.blur(input);
  });

  it('shows its hint and its error, and is required if it has to be filled in', () => {
    renderFrench(
      <EnquiryField
        form={createForm({}, { seat: 'Trop long.' })}
        field="seat"
        label="Place"
        hint="Un nombre"
        isRequired
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Place' });
    expect(['aria-required', 'aria-invalid'].map((name) => input.getAttribute(name))).toEqual(['true', 'true']);
    expect([screen.getByText('Un nombre'), screen.getByText('Trop long.')]).toHaveLength(2);
  });

  it('is corrected when it loses the focus, if it has a rule for that', () => {
    const form = createForm({ seat: ' 12 ' });
    const { redraw } = renderFrench(<EnquiryField form={form} field="seat" label="Place" />);
    fireEvent.blur(screen.getByRole('textbox'));
    expect(form.onChange).not.toHaveBeenCalled();
    redraw(inFrench(<EnquiryField form={form} field="seat" label="Place" normalise={(value) => value.trim()} />));
    fireEvent.blur(screen.getByRole('textbox'));
    expect(form.onChange.mock.calls).toEqual([['seat', '12']]);
  });

  it('has five lines if it is a text area', () => {
    renderFrench(<EnquiryText form={createForm({ message: 'Bonjour' })} field="message" label="Message" isRequired />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect([area.getAttribute('rows'), area.value]).toEqual(['5', 'Bonjour']);
  });
});

it.each([
  [true, ['Nom et prénom', 'Adresse e-mail', 'Téléphone (facultatif)']],
  [false, ['Nom et prénom', 'Adresse e-mail']],
])('the sender fields are name and e-mail address, and telephone number if requested: %s', (hasTelephone, names) => {
  renderFrench(<SenderFields form={createForm()} hasTelephone={hasTelephone} />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
  expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual(
    ['true', 'true', null].slice(0, names.length),
  );
});

describe('the field for files', () => {
  function open() {
    const onFiles = vi.fn();
    const { container } = renderFrench(<AttachField label="Photos" onFiles={onFiles} />);
    const zone = container.querySelector<HTMLElement>('.attach-field');
    return { onFiles, zone: zone ?? container, isMarked: () => zone?.dataset['over'] };
  }
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

  it('is marked while files are dragged over it, and accepts them when they are dropped', () => {
    const { onFiles, zone, isMarked } = open();
    expect(isMarked()).toBeUndefined();
    fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } });
    expect(isMarked()).toBe('true');
    fireEvent.dragLeave(zone);
    expect(isMarked()).toBeUndefined();
    fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } });
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(isMarked()).toBeUndefined();
    expect(onFiles.mock.calls).toEqual([[[file]]]);
  });

  it('leaves text that is dragged over it to the browser', () => {
    const { zone, isMarked } = open();
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    expect(isMarked()).toBeUndefined();
  });
});

describe('the field for a day', () => {
  /** A form that stores what is typed into its one field. */
  function Field({
    span = 'past',
    ...rest
  }: {
    readonly span?: 'past' | 'any';
    readonly error?: string;
    readonly isRequired?: boolean;
    readonly value?: string;
  }) {
    const [value, setValue] = useState(rest.value ?? '');
    const form = {
      getValue: () => value,
      getError: () => rest.error,
      onChange: (_field: string, newValue: string) => setValue(newValue),
    };
    const { isRequired = true } = rest;
    return (
      <DayField
        form={form}
        field={'travelDate'}
        label={'Jour'}
        isRequired={isRequired}
        today={'2026-11-22'}
        span={span}
      />
    );
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox');
  const openCalendar = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Choisir dans le calendrier/ }));
    await screen.findByRole('grid');
  };

  it.each([
    [true, 'Jour', 'true'],
    [false, 'Jour (facultatif)', null],
  ])('shows whether it is optional: required %s', (isRequired, name, required) => {
    renderFrench(<Field isRequired={isRequired} />);
    expect(screen.getByRole('textbox', { name }).getAttribute('aria-required')).toBe(required);
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('shows its error', () => {
    renderFrench(<Field error="Ce jour n’existe pas." />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Ce jour n’existe pas.')).toBeTruthy();
  });

  it('shows no calendar before its button is pressed', () => {
    renderFrench(<Field />);
    fireEvent.focus(input());
    expect([screen.queryByRole('grid'), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  it.each([
    ['past', '2025-01-01', 'janvier 2025'],
    ['past', '2024-12-31', 'novembre 2026'],
    ['past', '2026-12-01', 'novembre 2026'],
    ['any', '2027-12-31', 'décembre 2027'],
    ['any', '2028-01-01', 'novembre 2026'],
    ['any', 'mardi', 'novembre 2026'],
  ] as const)(
    'has a calendar of these days, from the beginning of the previous year: %s, %s',
    async (span, value, month) => {
      renderFrench(<Field span={span} value={value} />);
      await openCalendar();
      expect(screen.getByRole('grid').getAttribute('aria-label')).toBe(month);
    },
  );

  it.each([
    ['ltr', 'samedi 21 novembre 2026'],
    ['rtl', 'lundi 23 novembre 2026'],
  ])('has a calendar with arrow keys that follow the direction of the page: %s', async (direction, day) => {
    renderFrench(<Field span="any" value="2026-11-22" />);
    document.body.style.direction = direction;
    await openCalendar();
    const selectedDay = document.querySelector<HTMLElement>('td[aria-selected=true] button');
    selectedDay?.focus();
    fireEvent.keyDown(selectedDay ?? document.body, { key: 'ArrowLeft' });
    expect(document.activeElement?.getAttribute('aria-label')).toContain(day);
  });
});
