import type { ControllerRenderProps, UseFormRegisterReturn } from 'react-hook-form'
import { CUISINES } from '#domain/cuisines.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { AddressField } from '#platform/client/maps/AddressField.tsx'
import type { LocatedAddress } from '#platform/client/maps/addressSource.ts'
import { PinCheck } from '#platform/client/maps/PinCheck.tsx'
import { useAddressSource } from '#platform/client/maps/useAddressSource.ts'
import type { useLocatedAddress } from '#platform/client/maps/useLocatedAddress.ts'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { restaurantsMessages } from './messages.en.ts'

/** As a form's `formState.errors` has them. */
type Errors<Name extends string> = Partial<Record<Name, { message?: string | undefined }>>

interface PlaceFieldsProps {
  name: UseFormRegisterReturn
  cuisineType: UseFormRegisterReturn
  address: Omit<ControllerRenderProps, 'disabled'>
  onPick: (address: LocatedAddress) => void
  /** The located address; its pin is shown when the location is approximate. */
  located?: Pick<ReturnType<typeof useLocatedAddress>, 'place' | 'move'>
  errors: Errors<'name' | 'cuisineType' | 'address'>
  nameAutoComplete?: 'organization' | 'off'
  cuisinePlaceholder?: string
  addressLabel?: string
}

/**
 * Name, cuisine and address. The form registers them in this order before its other fields, so that a
 * rejected submit focuses the first invalid field.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const t = useMessages(restaurantsMessages)
  const { name, cuisineType, address, onPick, located, errors, addressLabel = t('address') } = props
  const source = useAddressSource()
  return (
    <>
      <TextField
        label={t('restaurantName')}
        autoComplete={props.nameAutoComplete}
        error={errors.name?.message}
        {...name}
      />
      <SelectField
        label={t('cuisineType')}
        placeholder={props.cuisinePlaceholder}
        options={CUISINES}
        error={errors.cuisineType?.message}
        {...cuisineType}
      />
      <div className="wide-cell">
        <AddressField
          label={addressLabel}
          source={source}
          {...address}
          error={errors.address?.message}
          onPick={onPick}
        />
      </div>
      {located?.place && (
        <div className="wide-cell">
          <PinCheck address={located.place} onMove={located.move} />
        </div>
      )}
    </>
  )
}

interface ContactFieldsProps {
  contactName: UseFormRegisterReturn
  phone: UseFormRegisterReturn
  errors: Errors<'contactName' | 'phone'>
  /** 'off' where they are another person's. */
  autoComplete?: 'off'
  hints?: { contactName: string; phone: string }
}

/** A restaurant's contact person and phone number. */
export function ContactFields({ contactName, phone, errors, autoComplete, hints }: ContactFieldsProps) {
  const t = useMessages(restaurantsMessages)
  return (
    <>
      <TextField
        label={t('contactName')}
        autoComplete={autoComplete ?? 'name'}
        hint={hints?.contactName}
        error={errors.contactName?.message}
        {...contactName}
      />
      <TextField
        label={t('phoneNumber')}
        type="tel"
        autoComplete={autoComplete ?? 'tel'}
        hint={hints?.phone}
        error={errors.phone?.message}
        {...phone}
      />
    </>
  )
}
