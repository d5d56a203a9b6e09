import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { PartySizeField } from '#contract/fields.ts'
import { languageFor } from '#domain/home.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/language.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { OPTIONAL_NUMBER } from '#kit/NumberField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { NewParty, PartyNameField, QuoteMinutesField } from '../../bodies.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { BookingTimeFields, useBookingTime } from '../book/BookingTimeFields.tsx'
import { guestName } from '../hostLists.ts'
import { useAddParty } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { Unsent } from '../outbox/outbox.ts'
import styles from '../sizes.module.css'
import type { StandParty } from './delivery.ts'
import { ContactFields, WISHES } from './EditPartyDialog.tsx'
import { GuestCode } from './GuestCode.tsx'
import { PartySizeChoice } from './PartySizeChoice.tsx'
import { CHANGED, PARTY_FIELDS } from './partyFields.ts'
import { QuoteField } from './QuoteField.tsx'
import { type QuoteSuggestion, suggestionFor, useQuotes, waitInWords } from './quotes.ts'
import { WishFields } from './WishFields.tsx'

interface AddPartyProps {
  restaurantId: number
  /** Books a table for later, at first on this day. */
  bookingDay?: string
}

interface AddPartyDialogProps extends AddPartyProps {
  /** In order of arrival. */
  waitlist: readonly StandParty[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds a party to the waitlist, then shows the code of its page. */
export function AddPartyDialog({ open, onOpenChange, waitlist, ...party }: AddPartyDialogProps) {
  const t = useMessages(seatingMessages)
  const [added, setAdded] = useState<RestaurantReservation | null>(null)
  const close = () => {
    setAdded(null)
    onOpenChange(false)
  }
  const title = added ? t('isOnTheList', { name: guestName(added) }) : t('addParty')
  return (
    <Dialog open={open} onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())} title={title}>
      {added ? (
        <GuestCode party={waitlist.find(({ id }) => id === added.id) ?? added} onDone={close} />
      ) : (
        <AddPartyForm {...party} onAdded={setAdded} onDone={close} />
      )}
    </Dialog>
  )
}

const AddPartyFields = z.object({
  name: PartyNameField,
  partySize: PartySizeField,
  waitTime: QuoteMinutesField.nullable(),
  phone: NewParty.shape.phone,
  email: NewParty.shape.email,
  notes: NewParty.shape.notes,
  ...WISHES,
  language: z.enum(LANGUAGES),
})
const BLANK = {
  name: '',
  partySize: PARTY_SIZE.default as number,
  phone: '',
  email: '',
  notes: '',
  wantedTraits: [],
  tags: [],
  language: languageFor([], home),
}

/**
 * The time of the first attempt to add a party. It is sent again after a lost response, so that the party is added
 * once.
 */
function useTimeOfAttempt(): (party: string) => string {
  const latest = useRef({ party: '', at: '' })
  return (party) => {
    if (latest.current.party !== party) latest.current = { party, at: new Date(nowMs()).toISOString() }
    return latest.current.at
  }
}

interface AddPartyFormProps extends AddPartyProps {
  onAdded: (party: RestaurantReservation) => void
  onDone: () => void
}

function AddPartyForm({ restaurantId, bookingDay, onAdded, onDone }: AddPartyFormProps) {
  const t = useMessages(seatingMessages)
  const add = useAddParty()
  const addInRush = useAddParty({ isRush: true })
  const isPending = add.isPending || addInRush.isPending
  const timeOfAttempt = useTimeOfAttempt()
  const latest = useQuotes().data
  // The quote must not change while the host types.
  const [quotes, setQuotes] = useState(latest)
  const quoteFor = (size: number) => suggestionFor(quotes, size)?.minutes ?? null
  const blank = () => ({ ...BLANK, waitTime: quoteFor(BLANK.partySize) })
  const { form, field } = useFields(AddPartyFields, blank())
  const { dirtyFields, isDirty } = form.formState
  const partySize = form.watch('partySize')
  const suggestion = suggestionFor(quotes, partySize)
  useEffect(() => {
    if (!latest || latest === quotes || (quotes && isDirty)) return
    setQuotes(latest)
    const { partySize: size } = form.getValues()
    if (!form.getFieldState('waitTime').isDirty) {
      form.resetField('waitTime', { defaultValue: suggestionFor(latest, size)?.minutes ?? null })
    }
  }, [quotes, latest, form, isDirty])

  const chooseSize = (size: number) => {
    form.setValue('partySize', size, { shouldValidate: true })
    // A quote the host has typed stays.
    if (!dirtyFields.waitTime) form.resetField('waitTime', { defaultValue: quoteFor(size) })
  }
  const later = useBookingTime({ day: bookingDay })
  const isLater = !later.isNow
  const sizes = useRef<HTMLFieldSetElement>(null)
  const [addedCount, setAddedCount] = useState(0)
  const goOn = () => {
    setAddedCount(addedCount + 1)
    form.reset(blank())
  }
  useEffect(() => {
    if (addedCount > 0) sizes.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [addedCount])
  const submitThen = (next: (party: RestaurantReservation | Unsent) => void, adding = add) =>
    form.handleSubmit(({ waitTime, ...party }) => {
      const booked = isLater ? later.instant : undefined
      if (isLater && (booked === undefined || later.isTooLarge(party.partySize))) return
      const body = {
        ...party,
        ...(waitTime === null || booked ? {} : { waitTime }),
        restaurantId,
        reservationTime: booked ?? timeOfAttempt(JSON.stringify([party, waitTime, addedCount])),
        status: 'ready_to_seat' as const,
      }
      const refused = (error: Error) => showIssues(error, PARTY_FIELDS, form.setError)
      adding.mutate(body, { onSuccess: next, onError: refused })
    })
  // The guest of a booking is not here to scan a code, and a party that is not sent yet has none.
  const submit = submitThen((party) =>
    party instanceof Unsent || party.guestUrl === null || isLater ? onDone() : onAdded(party),
  )
  /** In a rush, a party needs no name, and its guest no code. */
  const addAndNext = () => {
    if (form.getValues('name').trim() === '') form.setValue('name', t('partyOf', { partySize }))
    void submitThen(goOn, addInRush)()
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField label={t('name')} autoComplete="off" autoCapitalize="words" {...field('name')} />
      <PartySizeChoice ref={sizes} partySize={partySize} onChoose={chooseSize} />
      <BookingTimeFields {...later} partySize={partySize} />
      {!isLater && (
        <QuoteField
          minutes={form.watch('waitTime')}
          onStep={(minutes) => form.setValue('waitTime', minutes, CHANGED)}
          {...field('waitTime', OPTIONAL_NUMBER)}
        >
          {suggestion ? <Suggestion {...suggestion} /> : quotes && t('noTableSeats', { partySize })}
        </QuoteField>
      )}
      <WishFields wantedTraits={form.watch('wantedTraits')} tags={form.watch('tags')} form={form} />
      <ContactFields field={field} />
      {(form.watch('phone') || form.watch('email')) && (
        <MessageLanguage
          language={form.watch('language')}
          onChoose={(language) => form.setValue('language', language, CHANGED)}
        />
      )}
      <DialogFooter>
        {addedCount > 0 && (
          <p role="status" className={styles.added}>
            {t('addedSoFar', { count: addedCount })}
          </p>
        )}
        <Button onClick={onDone}>{t(addedCount > 0 ? 'done' : 'cancel')}</Button>
        {!isLater && (
          <Button pending={isPending} onClick={addAndNext}>
            {t('addAndNext')}
          </Button>
        )}
        <Button type="submit" variant="brand" pending={isPending}>
          {t(isLater ? 'bookTable' : 'addParty')}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The language of texts and emails to this guest. */
function MessageLanguage(props: { language: Language; onChoose: (language: Language) => void }) {
  const t = useMessages(seatingMessages)
  return (
    <ChipBar label={t('messageLanguage')} className={styles.quick}>
      {LANGUAGES.map((language) => (
        <Chip
          key={language}
          pressed={props.language === language}
          onPressedChange={() => props.onChoose(language)}
        >
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </Chip>
      ))}
    </ChipBar>
  )
}

function Suggestion({ minutes, isOverThreeHours, range, why }: QuoteSuggestion) {
  const t = useMessages(seatingMessages)
  const wait = waitInWords(minutes, isOverThreeHours)
  return (
    <>
      <b className={styles.suggested}>
        {range ? t('suggestedRanged', { wait, ...range }) : t('suggested', { wait })}
      </b>
      {why}
    </>
  )
}
