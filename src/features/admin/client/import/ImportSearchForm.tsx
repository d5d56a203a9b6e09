import { CUISINES } from '#domain/cuisines.ts'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { adminMessages } from '../messages.en.ts'
import styles from './import.module.css'
import { type ImportSearch, ImportSearchFields, radiusRange } from './importSearch.ts'

const { min, max, default: usual, unit } = radiusRange

interface ImportSearchFormProps {
  latest: ImportSearch | null
  isSearching: boolean
  onSearch: (search: ImportSearch) => void
}

export function ImportSearchForm({ latest, isSearching, onSearch }: ImportSearchFormProps) {
  const t = useMessages(adminMessages)
  const { form, field } = useFields(
    ImportSearchFields,
    latest ?? { location: '', cuisine: '', radius: usual },
  )
  return (
    <form className={styles.search} noValidate onSubmit={form.handleSubmit(onSearch)}>
      <TextField
        label={t('location')}
        placeholder={t('locationPlaceholder')}
        icon="pin"
        autoComplete="off"
        {...field('location')}
      />
      <SelectField
        label={t('cuisineOptional')}
        placeholder={t('anyCuisine')}
        options={CUISINES.map((cuisine) => ({ value: cuisine, label: cuisineName(cuisine) }))}
        {...form.register('cuisine')}
      />
      <TextField
        label={t('radius')}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={0.1}
        trailing={unit === 'km' ? unit : t('miles')}
        {...field('radius', { valueAsNumber: true })}
      />
      <Button type="submit" variant="solid" icon="search" pending={isSearching}>
        {t('search')}
      </Button>
    </form>
  )
}
