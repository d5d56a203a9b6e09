import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { TextField } from '#kit/TextField.tsx'
import styles from './join.module.css'
import { joinMessages } from './messages.en.ts'

const SIZES = [1, 2, 3, 4, 5, 6, 7] as const
/** A party of this size or more types its exact number. */
const MANY = 8

interface PartySizesProps {
  startSize: number
  isKiosk: boolean
  error: string | undefined
}

/** A button for up to seven people, a number field for more. */
export function PartySizes({ startSize, isKiosk, error }: PartySizesProps) {
  const t = useMessages(joinMessages)
  const [isMany, setIsMany] = useState(false)
  const many = useRef<HTMLInputElement>(null)
  // The guest may have chosen before the page's code ran.
  useEffect(() => setIsMany(many.current?.checked ?? false), [])
  return (
    <fieldset
      className={clsx('bare stack', styles.sizes)}
      onChange={() => setIsMany(many.current?.checked ?? false)}
    >
      <legend>{t(isKiosk ? 'howMany' : 'partySize')}</legend>
      <div>
        {SIZES.map((size) => (
          <label key={size}>
            <input type="radio" name="size" value={size} defaultChecked={size === startSize} />
            {size}
          </label>
        ))}
        <label>
          <input ref={many} type="radio" name="size" value={MANY} defaultChecked={startSize >= MANY} />
          {`${MANY}+`}
        </label>
      </div>
      {isMany && (
        <TextField
          id="exactly"
          name="exactly"
          label={t('howManyExactly')}
          error={error}
          type="number"
          inputMode="numeric"
          min={MANY}
          max={PARTY_SIZE.max}
          defaultValue={Math.max(MANY, startSize)}
        />
      )}
    </fieldset>
  )
}
