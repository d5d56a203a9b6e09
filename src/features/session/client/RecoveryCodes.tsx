import { useMessages } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { DialogFooter } from '#platform/client/ui/DialogFooter.tsx'
import { sessionMessages } from './messages.en.ts'
import styles from './secondFactor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages(sessionMessages)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ kind: 'success', title: t('copied') })
    } catch {
      showToast({ kind: 'error', title: t('copyFailed'), description: t('selectAndCopy') })
    }
  }
  return (
    <>
      <p className="dialog-text" role="status">
        {t('keepCodes')}
      </p>
      <ul className={styles.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={() => void copy()}>{t('copyCodes')}</Button>
        <Button variant="brand" onClick={onDone}>
          {t('savedThem')}
        </Button>
      </DialogFooter>
    </>
  )
}
