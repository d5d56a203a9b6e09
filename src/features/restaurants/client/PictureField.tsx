import { clsx } from 'clsx'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { useFieldNotes } from '#kit/Field.tsx'
import { Icon } from '#kit/Icon.tsx'
import { ownProfileMessages } from './ownProfile/messages.en.ts'
import { PlacePicture } from './PlacePicture.tsx'
import styles from './pictureField.module.css'
import { PICTURE_TYPES, pictureProblem } from './pictureFile.ts'

interface PictureFieldProps {
  id: number
  name: string
  cuisine: string
  imageUrl: string | null
  /** The file chosen to replace it, not uploaded yet. */
  value: File | null
  onChange: (file: File | null) => void
  error?: string | undefined
}

export function PictureField({ value, onChange, error, ...place }: PictureFieldProps) {
  const t = useMessages(ownProfileMessages)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const preview = useObjectUrl(value)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the same file be chosen again after it was fixed.
    target.value = ''
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found?.description)
    if (found) showToast({ kind: 'error', ...found })
    else onChange(file)
  }
  const { control, notes } = useFieldNotes({
    hint: t('pictureHint'),
    error: problem ?? error,
  })
  return (
    <div className={clsx('fld', styles.field)}>
      {preview ? (
        <img src={preview} alt="" className={clsx('picture', styles.picture)} />
      ) : (
        <PlacePicture {...place} className={styles.picture} />
      )}
      <div className={clsx('buttons', styles.actions)}>
        <input {...control} type="file" accept={PICTURE_TYPES.join(',')} className="vh" onChange={choose} />
        <label htmlFor={control.id} className="btn btn-line">
          <Icon name="upload" />
          {place.imageUrl || value ? t('changePicture') : t('uploadPicture')}
        </label>
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('keepCurrentPicture')}
          </Button>
        )}
      </div>
      {notes}
    </div>
  )
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
