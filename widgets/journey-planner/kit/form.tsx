import type { ComponentProps, SubmitEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called on submit; validates and sends the form. The result is ignored, so it must handle its own errors. */
  readonly onSend: () => unknown;
}

/** A form that is validated and sent by `onSend`, not by the browser. */
export function Form({ onSend, ...formProps }: FormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onSend();
  };
  return <form {...formProps} noValidate onSubmit={submit} />;
}
