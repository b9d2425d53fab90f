import { useId } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { messages } from './messages/fr.ts';

/** Single or return, side by side. */
export function TripChoice({
  isSingle,
  onChange,
}: {
  readonly isSingle: boolean;
  readonly onChange: (isSingle: boolean) => void;
}) {
  const text = useText<typeof messages>();
  const name = useId();
  return (
    <fieldset className="search-form-trip">
      <legend className="visually-hidden">{text('trip')}</legend>
      {([true, false] as const).map((single) => (
        <label key={String(single)} className="search-form-choice">
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={single === isSingle}
            onChange={() => onChange(single)}
          />
          <span className="search-form-word">{text(single ? 'single' : 'return')}</span>
        </label>
      ))}
    </fieldset>
  );
}
