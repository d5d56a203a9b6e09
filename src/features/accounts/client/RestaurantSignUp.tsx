import { clsx } from 'clsx'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { CuisineField } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { RestaurantRegistration } from '#features/accounts/bodies.ts'
import { ContactFields, PlaceFields } from '#features/restaurants/client/RestaurantFields.tsx'
import accountFormStyles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { forgetOnboarded } from '#features/session/client/onboarded.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { PhoneField } from '#kernel/client/phoneField.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { useLocatedAddress } from '#services/geocoding/client/useLocatedAddress.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { accountsMessages } from './messages.en.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useRegister } from './queries.ts'
import { showNotRegistered } from './refusals.ts'
import restaurantSignUpStyles from './restaurantSignUp.module.css'
import { AcceptedTerms } from './signUpFields.ts'

const { name, contactName, address, email, password } = RestaurantRegistration.shape

/** The form of /auth-page: the contract's rules, with its own message for an empty address. */
const RestaurantSignUpFields = z.object({
  name,
  cuisineType: z.string().pipe(CuisineField),
  contactName,
  address: z.string().trim().min(1, issue('address_invalid')).pipe(address),
  email,
  password,
  phone: PhoneField,
  terms: AcceptedTerms,
})

type Fields = z.output<typeof RestaurantSignUpFields>

const EMPTY = {
  name: '',
  cuisineType: '',
  contactName: '',
  address: '',
  email: '',
  password: '',
  phone: '',
}

/**
 * Restaurant registration. The address is geocoded first, and an approximate point is shown before anything is
 * sent. Once the user is known, the guard of the screen redirects.
 */
export function RestaurantSignUp() {
  const t = useMessages(accountsMessages)
  const register = useRegister()
  const { form, field } = useFields(RestaurantSignUpFields, EMPTY)
  const { isSubmitting } = form.formState
  // In the order of the screen: a failed submit focuses the first invalid field.
  const texts = { name: field('name'), cuisineType: field('cuisineType') }
  const address = useController({ control: form.control, name: 'address' })
  const located = useLocatedAddress(address.field.value, form)

  const send = async ({ terms: _, ...fields }: Fields) => {
    try {
      const place = await located.locate()
      if (!place) return
      // This tab may have been used by another restaurant before.
      forgetOnboarded()
      const { latitude, longitude } = place
      await register.mutateAsync({ userType: 'restaurant', ...fields, latitude, longitude })
    } catch (error) {
      showIssues(error, FIELD_NAMES, form.setError)
      showNotRegistered(error, t('somethingWentWrong'))
    }
  }
  return (
    <form
      className={clsx(accountFormStyles.form, restaurantSignUpStyles.form)}
      noValidate
      onSubmit={form.handleSubmit(send)}
    >
      <fieldset>
        <legend>{t('yourRestaurant')}</legend>
        <PlaceFields
          {...texts}
          address={address}
          located={located}
          nameAutoComplete="organization"
          cuisinePlaceholder={t('selectCuisine')}
          addressLabel={t('location')}
        />
      </fieldset>
      <fieldset>
        <legend>{t('yourAccount')}</legend>
        <ContactFields contactName={field('contactName')} phone={field('phone')} />
        <EmailField {...field('email')} />
        <NewPasswordField label={t('password')} {...field('password')} />
      </fieldset>
      <AcceptTerms {...field('terms')} />
      <SubmitButton pending={isSubmitting}>{t('createAccount')}</SubmitButton>
    </form>
  )
}

const FIELD_NAMES = ['name', 'cuisineType', 'contactName', 'address', 'email', 'password', 'phone'] as const
