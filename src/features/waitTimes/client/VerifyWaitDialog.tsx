import { clsx } from 'clsx'
import { z } from 'zod'
import { PartySizeField, WaitMinutesField } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { PARTY_SIZE, WAIT_MINUTES } from '#domain/limits.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { ChipGrid } from '#kit/ChipGrid.tsx'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Notice } from '#kit/Notice.tsx'
import { NumberField } from '#kit/NumberField.tsx'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import { closedSentence, type ReportInput, useReportWait } from './useReportWait.ts'
import styles from './verifyWait.module.css'

const QUICK_MINUTES = [5, 10, 15, 20, 30, 45, 60, 90] as const

const VerifyForm = z.object({
  waitTime: z.number({ error: issue('wait_missing') }).pipe(WaitMinutesField),
  partySize: z.number({ error: issue('party_size_missing') }).pipe(PartySizeField),
  isAnonymous: z.boolean(),
})
type VerifyForm = z.infer<typeof VerifyForm>

interface VerifyWaitDialogProps extends DialogControl {
  restaurant: { id: number; name: string }
  partySize: number
}

export function VerifyWaitDialog({ open, onOpenChange, restaurant, partySize }: VerifyWaitDialogProps) {
  const t = useMessages(onePlaceMessages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('verifyWaitTime')}
      description={t('howLong', { name: restaurant.name })}
    >
      <VerifyWaitForm restaurantId={restaurant.id} partySize={partySize} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface VerifyWaitFormProps {
  restaurantId: number
  partySize: number
  onDone: () => void
}

/** The report form: minutes from 1 to 180, or "Available Now" with one press. */
function VerifyWaitForm({ restaurantId, partySize, onDone }: VerifyWaitFormProps) {
  const t = useMessages(onePlaceMessages)
  const report = useReportWait()
  const { form, field } = useFields(VerifyForm, { partySize, isAnonymous: false })
  const minutes = form.watch('waitTime')

  const send = (given: VerifyForm, how: Pick<ReportInput, 'kind' | 'confirmOpen'> = {}) => {
    if (report.isPending) return
    report.mutate({ restaurantId, ...given, ...how }, { onSuccess: onDone })
  }
  const sendAvailableNow = async () => {
    const isSizeValid = await form.trigger('partySize')
    if (isSizeValid) send({ ...form.getValues(), waitTime: WAIT_MINUTES.availableNow }, { kind: 'tap' })
  }
  const closed = closedSentence(report.error)
  /** The same report once more; the sender says that the place is open. */
  const reportAnyway = () => {
    if (report.variables) report.mutate({ ...report.variables, confirmOpen: true }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => send(given))}>
      <Button size="lg" icon="check" wide disabled={report.isPending} onClick={sendAvailableNow}>
        {t('availableNow')}
      </Button>
      <p className={clsx('row small', styles.or)}>{t('orQuoted')}</p>
      <ChipGrid
        label={t('commonWaits')}
        values={QUICK_MINUTES}
        value={minutes}
        onChoose={(chosen) => form.setValue('waitTime', chosen, { shouldValidate: true })}
      />
      <div className={clsx('stack', styles.pair)}>
        <NumberField
          label={t('waitTime')}
          placeholder={t('minutes')}
          range={WAIT_MINUTES}
          unit={t('min')}
          {...field('waitTime', { valueAsNumber: true })}
        />
        <NumberField
          label={t('partySize')}
          icon="people"
          range={PARTY_SIZE}
          {...field('partySize', { valueAsNumber: true })}
        />
      </div>
      <SwitchField
        label={t('reportAnonymously')}
        hint={t('reportAnonymouslyHint')}
        {...form.register('isAnonymous')}
      />
      {closed !== null && (
        <Notice
          kind="conflict"
          action={{ label: t('openReportAnyway'), onClick: reportAnyway, pending: report.isPending }}
        >
          {closed}
        </Notice>
      )}
      <FormFooter onCancel={onDone} pending={report.isPending} submit={t('submitWaitTime')} />
    </form>
  )
}
