import type { ComponentProps, SubmitEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Validates and sends the form. */
  readonly onSend: () => unknown;
}

/** A form that is validated and sent by code, not by the browser. */
export function Form({ onSend, ...form }: FormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onSend();
  };
  return <form {...form} noValidate onSubmit={submit} />;
}
