import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.css?inline';

export { styles as choiceStyles };

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type: 'radio' | 'checkbox';
  readonly children: ReactNode;
}

/** A radio button or a checkbox with its label next to it; a press on either selects it. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      {children}
    </label>
  );
}
