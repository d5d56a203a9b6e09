import { PARTY_SIZE } from '#domain/limits.ts'
import { PartySizePrompt } from '#features/restaurants/client/PartySizePrompt.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { placesMessages } from './messages.en.ts'

/** Closing it without an answer chooses the default. */
export function PartySizeQuestion({ onChoose }: { onChoose: (partySize: number) => void }) {
  const t = useMessages(placesMessages)
  return (
    <Dialog
      open
      onOpenChange={() => onChoose(PARTY_SIZE.default)}
      title={t('howManyPeople')}
      description={t('waitsDependOnSize')}
    >
      <PartySizePrompt onChoose={onChoose} />
    </Dialog>
  )
}
