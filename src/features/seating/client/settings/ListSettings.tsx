import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { LIST_SIZE_CLASSES, LIST_STATES, PINNED_WAIT_MINUTES } from '#domain/standSettings.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { formatTimeInSentence } from '#kernel/client/format.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { Chip } from '#kit/Chip.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Notice } from '#kit/Notice.tsx'
import { NumberField, OPTIONAL_NUMBER } from '#kit/NumberField.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { TextField } from '#kit/TextField.tsx'
import type { StandSettings } from '../../contractStand.ts'
import { sizeClassWords } from '../listWords.ts'
import { seatingMessages } from '../messages.en.ts'
import sizesStyles from '../sizes.module.css'
import { useChangeList } from '../standQueries.ts'
import { conflictIn } from '../useHostWrite.ts'
import contactFieldsStyles from '../waitlist/contactFields.module.css'
import { changeOf, KEEP_PAUSE, PAUSES_MINUTES, SettingsFields, startFields } from './listSettingsFields.ts'

const STATE_LABELS = {
  open: 'listOpen',
  walk_ins_only: 'walkInsOnly',
  paused: 'paused',
  closed: 'closedList',
} as const

interface ListSettingsProps {
  stand: StandSettings
  timeZone: string | undefined
  onDone: () => void
}

/** All settings of the list: its state and reason, sizes, what diners see, the hold time, and contacts. */
export function ListSettings({ stand, timeZone, onDone }: ListSettingsProps) {
  const t = useMessages(seatingMessages)
  const change = useChangeList()
  // The initial values: saving is refused if another device has changed them since.
  const [base, setBase] = useState(stand)
  const [isRefused, setIsRefused] = useState(false)
  const [isReloaded, setIsReloaded] = useState(false)
  const { form, field } = useFields(SettingsFields, startFields(base))
  useEffect(() => {
    if (!isRefused || base.version === stand.version) return
    setBase(stand)
    form.reset(startFields(stand))
    // Only once: later input stays until saving is refused again.
    setIsRefused(false)
    setIsReloaded(true)
  }, [isRefused, base, stand, form])
  const [state, closedSizes, showsWait] = form.watch(['listState', 'closedSizes', 'showsWait'])
  const submit = form.handleSubmit((fields) => {
    const refused = (error: Error) => {
      setIsRefused(conflictIn(error) !== null)
      setIsReloaded(false)
      void showIssues(error, ['listReason', 'holdMinutes', 'contactRetentionDays'], form.setError)
    }
    change.mutate(changeOf(fields, base, nowMs()), { onSuccess: onDone, onError: refused })
  })
  const toggle = (upTo: (typeof LIST_SIZE_CLASSES)[number], isTaken: boolean) =>
    form.setValue('closedSizes', isTaken ? closedSizes.filter((one) => one !== upTo) : [...closedSizes, upTo])
  const pauses = PAUSES_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t('pauseUntil', { minutes, time: formatTimeInSentence(nowMs() + minutes * MINUTE_MS, timeZone) }),
  }))
  const kept = base.pausedUntil !== null && {
    value: KEEP_PAUSE,
    label: t('pausedUntil', { time: formatTimeInSentence(base.pausedUntil, timeZone) }),
  }
  return (
    <form noValidate onSubmit={submit}>
      {isReloaded && <Notice kind="conflict">{t('listReloaded')}</Notice>}
      <SelectField
        label={t('listState')}
        options={LIST_STATES.map((value) => ({ value, label: t(STATE_LABELS[value]) }))}
        {...form.register('listState')}
      />
      {state === 'paused' && (
        <SelectField
          label={t('pausedUntilLabel')}
          options={kept ? [kept, ...pauses] : pauses}
          {...form.register('pause')}
        />
      )}
      {(state !== 'open' || closedSizes.length > 0) && (
        <TextField
          label={t('listReason')}
          hint={t('listReasonHint')}
          autoComplete="off"
          {...field('listReason')}
        />
      )}
      <fieldset className={clsx('bare stack', sizesStyles.sizes)}>
        <legend className="fld-label">{t('sizesTaken')}</legend>
        <div className={clsx(sizesStyles.quick, sizesStyles.classes)}>
          {LIST_SIZE_CLASSES.map((upTo) => (
            <Chip
              key={upTo}
              pressed={!closedSizes.includes(upTo)}
              onPressedChange={(isTaken) => toggle(upTo, isTaken)}
            >
              {sizeClassWords(upTo)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <SwitchField label={t('showOurWait')} hint={t('showOurWaitHint')} {...form.register('showsWait')} />
      <fieldset className={clsx('bare stack', sizesStyles.sizes)}>
        <legend className="fld-label">{t('pinWait', { minutes: PINNED_WAIT_MINUTES })}</legend>
        <div className={contactFieldsStyles.fields}>
          <NumberField unit={t('min')} label={t('pinFrom')} {...field('pinLow', OPTIONAL_NUMBER)} />
          <NumberField unit={t('min')} label={t('pinTo')} {...field('pinHigh', OPTIONAL_NUMBER)} />
        </div>
        {!showsWait && <p className="fld-hint">{t('pinHidden')}</p>}
      </fieldset>
      <div className={contactFieldsStyles.fields}>
        <NumberField
          unit={t('min')}
          label={t('holdFor')}
          {...field('holdMinutes', { valueAsNumber: true })}
        />
        <NumberField
          unit={t('minBefore')}
          label={t('holdBefore')}
          {...field('holdBefore', { valueAsNumber: true })}
        />
        <NumberField
          unit={t('minBefore')}
          label={t('cutOff')}
          {...field('cutOffMinutes', { valueAsNumber: true })}
        />
        <NumberField
          label={t('slotCovers')}
          hint={t('slotCoversHint')}
          {...field('slotCovers', OPTIONAL_NUMBER)}
        />
        <NumberField
          label={t('keepContacts')}
          unit={t('days')}
          {...field('contactRetentionDays', { valueAsNumber: true })}
        />
      </div>
      <FormFooter onCancel={onDone} pending={change.isPending} submit={t('saveChanges')} />
    </form>
  )
}
