import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { copyText } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { ownProfileMessages } from './ownProfile/messages.en.ts'
import styles from './websiteBadge.module.css'

const THEMES = { auto: 'badgeAuto', light: 'badgeLight', dark: 'badgeDark' } as const
/** In CSS pixels; the badge is never larger. */
const SIZES = {
  full: { label: 'badgeFull', width: 360, height: 88 },
  compact: { label: 'badgeCompact', width: 220, height: 52 },
} as const

/** The wait as a small frame for the restaurant's own website, with the code to paste. */
export function WebsiteBadge({ restaurantId, name }: { restaurantId: number; name: string }) {
  const t = useMessages(ownProfileMessages)
  const [theme, setTheme] = useState<keyof typeof THEMES>('auto')
  const [size, setSize] = useState<keyof typeof SIZES>('full')
  const { width, height } = SIZES[size]
  const path = `/embed/${restaurantId}?${new URLSearchParams({ theme, size })}`
  const title = t('badgeTitle', { name })
  const code = codeOf({ path, width, height, title })
  const copy = () => copyText(code, { copied: t('codeCopied'), failed: { title: t('codeNotCopied') } })
  return (
    <Card title={t('badge')}>
      <p>{t('badgeHint')}</p>
      <div className={styles.choices}>
        <SelectField
          label={t('badgeColors')}
          options={Object.entries(THEMES).map(([value, label]) => ({ value, label: t(label) }))}
          value={theme}
          onChange={({ currentTarget }) => setTheme(keyIn(THEMES, currentTarget.value, theme))}
        />
        <SelectField
          label={t('badgeSize')}
          options={Object.entries(SIZES).map(([value, { label }]) => ({ value, label: t(label) }))}
          value={size}
          onChange={({ currentTarget }) => setSize(keyIn(SIZES, currentTarget.value, size))}
        />
      </div>
      <iframe className={styles.preview} src={path} title={title} width={width} height={height} />
      <label className={styles.code}>
        <span>{t('badgeCode')}</span>
        <textarea className="num" readOnly rows={4} value={code} onFocus={({ target }) => target.select()} />
      </label>
      <Button onClick={() => void copy()}>{t('copyCode')}</Button>
    </Card>
  )
}

/** Guarantee behind the cast: the keys of a record with these keys. */
const keyIn = <Key extends string>(all: Record<Key, unknown>, value: string, before: Key): Key =>
  (Object.keys(all) as Key[]).find((key) => key === value) ?? before

interface Frame {
  path: string
  width: number
  height: number
  title: string
}

function codeOf({ path, width, height, title }: Frame): string {
  const frame = document.createElement('iframe')
  const src = new URL(path, window.location.origin).href
  const attributes = { src, title, width, height, loading: 'lazy', style: 'border:0;color-scheme:light' }
  for (const [key, value] of Object.entries(attributes)) frame.setAttribute(key, String(value))
  return frame.outerHTML
}
