import { clsx } from 'clsx'
import { type FormEvent, useId } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { adminMessages } from '../messages.en.ts'
import styles from './pager.module.css'
import { pageWithin } from './tableView.ts'

interface PagerProps {
  view: { page: number; setPage: (page: number) => void; request: { limit: number } }
  total: number
}

/** Previous and next page, and a field for any page. Renders nothing for a single page. */
export function Pager({ view: { page, setPage, request }, total }: PagerProps) {
  const t = useMessages(adminMessages)
  const fieldId = useId()
  const count = Math.ceil(total / request.limit)
  if (count < 2) return null
  /** Shows the page that was typed, or the nearest one; the field then has its number. */
  const goTo = (field: HTMLInputElement) => {
    const typed = Number.parseInt(field.value, 10) || 1
    const next = pageWithin(typed - 1, total, request.limit)
    field.value = String(next + 1)
    if (next !== page) setPage(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('page')
    if (field instanceof HTMLInputElement) goTo(field)
  }
  return (
    <nav className={clsx('row', styles.pager)} aria-label={t('pages')}>
      <Button icon="left" disabled={page === 0} onClick={() => setPage(page - 1)}>
        {t('previousPage')}
      </Button>
      <form className={clsx('row', styles.form)} noValidate onSubmit={submit}>
        <label htmlFor={fieldId}>{t('page')}</label>
        <input
          // The number follows the buttons.
          key={page}
          id={fieldId}
          name="page"
          aria-label={t('page')}
          className={clsx('num', styles.number)}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={page + 1}
          onFocus={({ target }) => target.select()}
          onBlur={({ target }) => goTo(target)}
        />
        <span className="num">{t('ofPages', { count })}</span>
      </form>
      <Button disabled={page >= count - 1} onClick={() => setPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </nav>
  )
}
