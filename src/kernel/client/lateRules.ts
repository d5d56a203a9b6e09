import type { FieldValues, Resolver } from 'react-hook-form'
import { messagesOf } from './i18n/catalog.ts'
import { commonMessages } from './messages.en.ts'
import { showError } from './toast.ts'

/**
 * The validation rules of a form that is shown at first paint. They load when a field gets focus, or at the latest when
 * they are needed.
 */
export function lateRules<Fields extends FieldValues, Output>(
  load: () => Promise<Resolver<Fields, unknown, Output>>,
): { resolver: Resolver<Fields, unknown, Output>; onFocus: () => void } {
  return {
    resolver: async (...given) => {
      const check = await load().catch(() => null)
      if (check) return check(...given)
      const message = messagesOf(commonMessages)('noConnection')
      showError(message)
      // Guarantee: `root` is not a field, so the error fits every form.
      return { values: {}, errors: { root: { type: 'load', message } } as never }
    },
    onFocus: () => void load().catch(() => undefined),
  }
}
