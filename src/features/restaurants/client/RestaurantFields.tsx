import type { ControllerRenderProps, UseFormRegisterReturn } from 'react-hook-form'
import { CUISINES } from '#domain/cuisines.ts'
import { AddressField } from '#platform/client/maps/AddressField.tsx'
import type { LocatedAddress } from '#platform/client/maps/addressSource.ts'
import { PinCheck } from '#platform/client/maps/PinCheck.tsx'
import { useAddressSource } from '#platform/client/maps/useAddressSource.ts'
import type { useLocatedAddress } from '#platform/client/maps/useLocatedAddress.ts'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'

/** As a form's `formState.errors` has them. */
type Errors<Name extends string> = Partial<Record<Name, { message?: string | undefined }>>

interface PlaceFieldsProps {
  name: UseFormRegisterReturn
  cuisineType: UseFormRegisterReturn
  address: Omit<ControllerRenderProps, 'disabled'>
  onPick: (address: LocatedAddress) => void
  /** Where the address is: shown for a look when it is only near the house. */
  located?: Pick<ReturnType<typeof useLocatedAddress>, 'place' | 'move'>
  errors: Errors<'name' | 'cuisineType' | 'address'>
  nameAutoComplete?: 'organization' | 'off'
  cuisinePlaceholder?: string
  addressLabel?: string
}

/**
 * What a restaurant is called, what it cooks and where it is, in a grid of the form. The form registers
 * them in this order before its other fields: a refused submit focuses the first field it finds wrong.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const { name, cuisineType, address, onPick, located, errors, addressLabel = 'Address' } = props
  const source = useAddressSource()
  return (
    <>
      <TextField
        label="Restaurant Name"
        autoComplete={props.nameAutoComplete}
        error={errors.name?.message}
        {...name}
      />
      <SelectField
        label="Cuisine Type"
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
  /** 'off' where somebody else's are entered. */
  autoComplete?: 'off'
  hints?: { contactName: string; phone: string }
}

/** Whom to ask for at a restaurant, and its number. */
export function ContactFields({ contactName, phone, errors, autoComplete, hints }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Contact Name"
        autoComplete={autoComplete ?? 'name'}
        hint={hints?.contactName}
        error={errors.contactName?.message}
        {...contactName}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete={autoComplete ?? 'tel'}
        hint={hints?.phone}
        error={errors.phone?.message}
        {...phone}
      />
    </>
  )
}
