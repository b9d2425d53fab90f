import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.css?inline';

export { styles as choiceStyles };

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** One of several, or each for itself. */
  readonly type: 'radio' | 'checkbox';
  /** Its words. */
  readonly children: ReactNode;
}

/** A radio button or a box to tick, with its words beside it; all of it is pressed. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      {children}
    </label>
  );
}
