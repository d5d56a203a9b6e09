import type { FieldValues, Resolver } from 'react-hook-form'
import { messagesOf } from './i18n/catalog.ts'
import { platformMessages } from './messages.en.ts'
import { showError } from './toast.ts'

/**
 * The rules of a form that is in the first view of its screen: they load once a field has the focus, and at the
 * latest when they are needed.
 */
export function lateRules<Fields extends FieldValues, Output>(
  load: () => Promise<Resolver<Fields, unknown, Output>>,
): { resolver: Resolver<Fields, unknown, Output>; onFocus: () => void } {
  return {
    resolver: async (...given) => {
      const check = await load().catch(() => null)
      if (check) return check(...given)
      const message = messagesOf(platformMessages)('noConnection')
      showError(message)
      // Guarantee: `root` is no field of a form, so the error fits every one.
      return { values: {}, errors: { root: { type: 'load', message } } as never }
    },
    onFocus: () => void load().catch(() => undefined),
  }
}
