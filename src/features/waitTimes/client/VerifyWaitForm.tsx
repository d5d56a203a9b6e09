import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PartySizeField, WaitMinutesField } from '#contract/fields.ts'
import { PARTY_SIZE, WAIT_MINUTES } from '#domain/limits.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import { Chip } from '#platform/client/ui/Chip.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { type ReportInput, useReportWait } from './useReportWait.ts'

const QUICK_MINUTES = [5, 10, 15, 20, 30, 45, 60, 90] as const

const VerifyForm = z.object({
  waitTime: z.number({ error: 'Enter the wait in minutes' }).pipe(WaitMinutesField),
  partySize: z.number({ error: 'Enter your party size' }).pipe(PartySizeField),
  isAnonymous: z.boolean(),
})
type VerifyForm = z.infer<typeof VerifyForm>

interface VerifyWaitFormProps {
  restaurantId: number
  partySize: number
  onDone: () => void
}

/** How long is the wait? Minutes from 1 to 180, or "Available Now" in one press. */
export function VerifyWaitForm({ restaurantId, partySize, onDone }: VerifyWaitFormProps) {
  const report = useReportWait()
  const form = useForm({
    resolver: zodResolver(VerifyForm),
    defaultValues: { partySize, isAnonymous: false },
  })
  const minutes = form.watch('waitTime')
  const { errors } = form.formState

  const send = (given: VerifyForm) => {
    if (report.isPending) return
    const input: ReportInput = { restaurantId, ...given }
    report.mutate(input, { onSuccess: onDone })
  }
  const sendAvailableNow = async () => {
    const isSizeValid = await form.trigger('partySize')
    if (isSizeValid) send({ ...form.getValues(), waitTime: WAIT_MINUTES.availableNow })
  }
  return (
    <form noValidate className="verify" onSubmit={form.handleSubmit(send)}>
      <Button size="lg" icon="check" wide disabled={report.isPending} onClick={sendAvailableNow}>
        Available Now
      </Button>
      <p className="verify-or">or the wait you were told</p>
      <fieldset className="verify-quick" aria-label="Usual waits in minutes">
        {QUICK_MINUTES.map((quick) => (
          <Chip
            key={quick}
            pressed={minutes === quick}
            onPressedChange={() => form.setValue('waitTime', quick, { shouldValidate: true })}
          >
            {quick}
          </Chip>
        ))}
      </fieldset>
      <div className="verify-pair">
        <TextField
          label="Wait time"
          type="number"
          inputMode="numeric"
          placeholder="Minutes"
          min={WAIT_MINUTES.min}
          max={WAIT_MINUTES.max}
          trailing={<span aria-hidden>min</span>}
          error={errors.waitTime?.message}
          {...form.register('waitTime', { valueAsNumber: true })}
        />
        <TextField
          label="Party size"
          type="number"
          inputMode="numeric"
          icon="people"
          min={PARTY_SIZE.min}
          max={PARTY_SIZE.max}
          error={errors.partySize?.message}
          {...form.register('partySize', { valueAsNumber: true })}
        />
      </div>
      <SwitchField
        label="Report anonymously"
        hint="Hides your name, not your points."
        {...form.register('isAnonymous')}
      />
      <FormFooter onCancel={onDone} pending={report.isPending}>
        Submit Wait Time
      </FormFooter>
    </form>
  )
}
