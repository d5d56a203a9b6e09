import { zodResolver } from '@hookform/resolvers/zod'
import type { DefaultValues, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'

/** The props of a field of `form`, registered and with its error: `{...field('email')}`. */
export const fieldsOf =
  <Fields extends FieldValues, Context, Output>(form: UseFormReturn<Fields, Context, Output>) =>
  <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  })

export function useFields<Fields extends FieldValues, Output>(
  schema: z.ZodType<Output, Fields>,
  defaultValues: NoInfer<DefaultValues<Fields>>,
) {
  const form = useForm<Fields, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  return { form, field: fieldsOf(form) }
}
