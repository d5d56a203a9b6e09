import { type ChangeEvent, useEffect, useState } from 'react'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { useFieldNotes } from '#platform/client/ui/Field.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { PlacePicture } from './PlacePicture.tsx'
import { PICTURE_TYPES, pictureProblem } from './pictureFile.ts'

interface PictureFieldProps {
  name: string
  /** The picture as it is kept now. */
  imageUrl: string | null
  /** The one chosen to replace it; not sent yet. */
  value: File | null
  onChange: (file: File | null) => void
  error?: string | undefined
}

/** The restaurant's picture, with a preview of the one that is about to replace it. */
export function PictureField({ name, imageUrl, value, onChange, error }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const preview = useObjectUrl(value)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after it was put right.
    target.value = ''
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found?.description)
    if (found) showToast({ kind: 'error', ...found })
    else onChange(file)
  }
  const { control, notes } = useFieldNotes({
    hint: 'JPEG, PNG or WebP, up to 5 MB.',
    error: problem ?? error,
  })
  return (
    <div className="fld picture-field">
      {preview ? (
        <img src={preview} alt="" className="picture-box picture" />
      ) : (
        <PlacePicture name={name} imageUrl={imageUrl} className="picture-box" />
      )}
      <div className="picture-actions">
        <input {...control} type="file" accept={PICTURE_TYPES.join(',')} className="vh" onChange={choose} />
        <label htmlFor={control.id} className="btn btn-line">
          <Icon name="upload" />
          {imageUrl || value ? 'Change picture' : 'Upload picture'}
        </label>
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Keep the old one
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
