import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** What a field of `form` needs, registered and with its error: `{...field('email')}`. */
export const fieldsOf =
  <Fields extends FieldValues, Context, Output>(form: UseFormReturn<Fields, Context, Output>) =>
  <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  })
