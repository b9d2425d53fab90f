// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';

export { default as buttonStyles } from './button.css?inline';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** `primary` at most once per view; `quiet` for rare actions; `icon` hides the label visually. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'icon';
  /** The SVG path data of an icon, shown before the label. */
  readonly icon?: string;
  /** Whether the icon is mirrored on right-to-left pages. */
  readonly isIconDirectional?: boolean;
  /** Whether an action is running: the button shows a spinner and ignores presses, but keeps the focus. */
  readonly isBusy?: boolean;
  /** Whether presses are ignored. Unlike with the attribute `disabled`, the button stays in the tab order. */
  readonly isDisabled?: boolean;
  /** Whether the button is as wide as its container. */
  readonly isWide?: boolean;
}

/** A button: 44 px high for touch, 40 px for a mouse. A key that is held presses it only once. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon, isIconDirectional, isBusy = false, isDisabled = false, isWide, ...rest } = props;
  const isInactive = isBusy || isDisabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Inactive buttons have `aria-disabled`, because one with `disabled` would lose the focus. The browser ignores
    // `aria-disabled`: a submit button would still submit its form.
    if (isInactive) event.preventDefault();
    else rest.onClick?.(event);
  };
  // Browsers press a button again with each repetition of a held Enter, even if the key was pressed on another button.
  const ignoreRepetition = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    rest.onKeyDown?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind}${isWide ? ' button-wide' : ''}`}
      aria-disabled={isInactive || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      onKeyDown={ignoreRepetition}
    >
      {isBusy && <span className="button-wheel" />}
      {!isBusy && icon !== undefined && <Icon drawing={icon} isDirectional={isIconDirectional} />}
      <span className={kind === 'icon' ? 'visually-hidden' : undefined}>{rest.children}</span>
    </button>
  );
}
