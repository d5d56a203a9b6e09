import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { sessionMessages } from './messages.en.ts'

interface UnsentChoice {
  count: number
  onKeep: () => void
  onDiscard: () => void
}

/** Asks about the moves at the stand that are not sent yet, before somebody signs out. A count of 0 closes it. */
export function UnsentDialog({ onCancel, ...choice }: UnsentChoice & { onCancel: () => void }) {
  const t = useMessages(sessionMessages)
  return (
    <Dialog open={choice.count > 0} onOpenChange={onCancel} title={t('unsentMoves')}>
      <UnsentQuestion {...choice} />
    </Dialog>
  )
}

/** The same question inside another dialog. */
export function UnsentQuestion({ count, onKeep, onDiscard }: UnsentChoice) {
  const t = useMessages(sessionMessages)
  return (
    <>
      <p className="dialog-text">{t('unsentMovesText', { count })}</p>
      <DialogFooter>
        <Button onClick={onDiscard}>{t('discardMoves')}</Button>
        <Button variant="solid" onClick={onKeep}>
          {t('keepMoves')}
        </Button>
      </DialogFooter>
    </>
  )
}
