// Rollup chunk: react
import { type ComponentProps, type MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './button.css?inline';

export { styles as buttonStyles };

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** Primary at most once per view; quiet for rare actions; icon shows its label to assistive technology only. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'icon';
  /** The path of an icon, shown before the label. */
  readonly icon?: string;
  readonly isIconDirectional?: boolean;
  /** Keeps its place and its focus, but ignores presses. */
  readonly isBusy?: boolean;
  /** Stays in the tab order, unlike with `disabled`. */
  readonly isDisabled?: boolean;
  /** As wide as its form. */
  readonly isWide?: boolean;
}

/** A button: 44 px high for touch, 40 px for a mouse (look, "Controls"). */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon, isIconDirectional, isBusy = false, isDisabled = false, isWide = false } = props;
  const { kind: _k, icon: _i, isIconDirectional: _d, isBusy: _b, isDisabled: _x, isWide: _w, ...rest } = props;
  const isIdle = isBusy || isDisabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // With `aria-disabled` the button keeps its focus; `disabled` would drop it. It must not submit its form either.
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
