import { type FormEvent, useState } from 'react'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { PartySizeStepper } from '#features/restaurants/client/PartySizeStepper.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import styles from './findForm.module.css'
import { homeMessages } from './messages.en.ts'

interface FindFormProps {
  partySize: number
  onPartySize: (partySize: number) => void
}

export function FindForm({ partySize, onPartySize }: FindFormProps) {
  const t = useMessages(homeMessages)
  const router = useRouter()
  const [text, setText] = useState('')
  const map = paths.browse({ partySize, q: text.trim() || undefined })
  const go = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate(map)
  }
  return (
    <form className={styles.find} onSubmit={go}>
      <label className="field">
        <Icon name="search" />
        <span className="vh">{t('searchLabel')}</span>
        <input
          type="search"
          placeholder={t('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={TEXT_LENGTH.search.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <PartySizeStepper value={partySize} onChange={onPartySize} />
      <Button asChild variant="brand">
        <ScreenLink to={map}>{t('findRestaurants')}</ScreenLink>
      </Button>
    </form>
  )
}
