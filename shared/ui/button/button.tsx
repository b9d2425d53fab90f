// chunk: react
import { type ComponentProps, type MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './button.css?inline';

export { styles as buttonStyles };

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** Primary once per view; quiet for what most travellers pass by; icon shows its words to assistive technology only. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'icon';
  /** Inner SVG, before the words. */
  readonly icon?: string;
  readonly isIconDirectional?: boolean;
  /** Keeps its place and its focus, and does nothing until the work is done. */
  readonly isBusy?: boolean;
  /** Stays in the tab order and says that it cannot be pressed. */
  readonly isDisabled?: boolean;
  /** As wide as its form. */
  readonly isWide?: boolean;
}

/** A button that says what happens: 44 px high under a finger, 40 with a mouse (look, "Controls"). */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon, isIconDirectional, isBusy = false, isDisabled = false, isWide = false } = props;
  const { kind: _k, icon: _i, isIconDirectional: _d, isBusy: _b, isDisabled: _x, isWide: _w, ...rest } = props;
  const isIdle = isBusy || isDisabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled keeps the focus where `disabled` would drop it; a submit button must not submit either.
    if (isIdle) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind}${isWide ? ' button-wide' : ''}`}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <span className="button-wheel" />}
      {!isBusy && icon !== undefined && <Icon drawing={icon} isDirectional={isIconDirectional} />}
      <span className={kind === 'icon' ? 'visually-hidden' : 'button-words'}>{props.children}</span>
    </button>
  );
}
