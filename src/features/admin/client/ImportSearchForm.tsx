import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CUISINES } from '#domain/cuisines.ts'
import { IMPORT } from '#domain/limits.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { type ImportSearch, ImportSearchFields } from './importSearch.ts'

const { min, max, default: usual } = IMPORT.radiusMiles

interface ImportSearchFormProps {
  /** What was searched for before; null at first. */
  latest: ImportSearch | null
  onSearch: (search: ImportSearch) => Promise<void>
}

/** Where to search, for what, and how far around. */
export function ImportSearchForm({ latest, onSearch }: ImportSearchFormProps) {
  const form = useForm({
    resolver: zodResolver(ImportSearchFields),
    defaultValues: latest ?? { location: '', cuisine: '', radiusMiles: usual },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form className="import-search" noValidate onSubmit={form.handleSubmit(onSearch)}>
      <TextField
        label="Location"
        placeholder="A street, district, city or ZIP code"
        icon="pin"
        autoComplete="off"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <SelectField
        label="Cuisine (optional)"
        placeholder="Any cuisine"
        options={CUISINES}
        {...form.register('cuisine')}
      />
      <TextField
        label="Radius"
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={0.1}
        trailing="miles"
        error={errors.radiusMiles?.message}
        {...form.register('radiusMiles', { valueAsNumber: true })}
      />
      <Button type="submit" variant="solid" icon="search" pending={isSubmitting}>
        Search
      </Button>
    </form>
  )
}
