import type { ControllerFieldState, ControllerRenderProps, UseFormRegisterReturn } from 'react-hook-form'
import { CUISINES } from '#domain/cuisines.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SelectField } from '#kit/SelectField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { AddressField } from '#services/geocoding/client/AddressField.tsx'
import { useAddressSource } from '#services/geocoding/client/useAddressSource.ts'
import type { useLocatedAddress } from '#services/geocoding/client/useLocatedAddress.ts'
import { PinCheck } from '#services/maps/client/PinCheck.tsx'
import { cuisineName } from './cuisineName.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

/** As returned by `fieldsOf`. */
type FormField = UseFormRegisterReturn & { error: string | undefined }

interface PlaceFieldsProps {
  name: FormField
  cuisineType: FormField
  address: { field: Omit<ControllerRenderProps, 'disabled'>; fieldState: ControllerFieldState }
  /** The located address; its pin is shown when the location is approximate. */
  located: ReturnType<typeof useLocatedAddress>
  nameAutoComplete?: 'organization' | 'off'
  cuisinePlaceholder?: string
  addressLabel?: string
}

/**
 * Name, cuisine and address. The form registers them in this order before its other fields, so that a
 * rejected submit focuses the first invalid field.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const t = useMessages(ownProfileMessages)
  const { name, cuisineType, address, located, addressLabel = t('address') } = props
  const source = useAddressSource()
  return (
    <>
      <TextField label={t('restaurantName')} autoComplete={props.nameAutoComplete} {...name} />
      <SelectField
        label={t('cuisineType')}
        placeholder={props.cuisinePlaceholder}
        options={CUISINES.map((cuisine) => ({ value: cuisine, label: cuisineName(cuisine) }))}
        {...cuisineType}
      />
      <div className="wide-cell">
        <AddressField
          label={addressLabel}
          source={source}
          {...address.field}
          error={address.fieldState.error?.message}
          onPick={located.pick}
        />
      </div>
      {located.place && (
        <div className="wide-cell">
          <PinCheck address={located.place} onMove={located.move} />
        </div>
      )}
    </>
  )
}

interface ContactFieldsProps {
  contactName: FormField
  phone: FormField
  /** 'off' if they belong to another person. */
  autoComplete?: 'off'
  hints?: { contactName: string; phone: string }
}

/** A restaurant's contact person and phone number. */
export function ContactFields({ contactName, phone, autoComplete, hints }: ContactFieldsProps) {
  const t = useMessages(ownProfileMessages)
  return (
    <>
      <TextField
        label={t('contactName')}
        autoComplete={autoComplete ?? 'name'}
        hint={hints?.contactName}
        {...contactName}
      />
      <TextField
        label={t('phoneNumber')}
        type="tel"
        autoComplete={autoComplete ?? 'tel'}
        hint={hints?.phone}
        {...phone}
      />
    </>
  )
}
