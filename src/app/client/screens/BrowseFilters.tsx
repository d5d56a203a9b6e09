import { CUISINES, type Cuisine } from '#domain/cuisines.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import type { KnownTone } from '#domain/waits.ts'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import type { NearbyFilters } from '#features/restaurants/client/queries.ts'
import { SearchBox } from '#features/restaurants/client/SearchBox.tsx'
import { WaitChips } from '#features/waitTimes/client/WaitChips.tsx'
import { SelectMenu } from '#platform/client/ui/SelectMenu.tsx'
import { Stepper } from '#platform/client/ui/Stepper.tsx'

type CuisineChoice = { value: Cuisine | ''; label: string }
const cuisineChoices = (): readonly CuisineChoice[] => [
  { value: '', label: 'Any cuisine' },
  ...CUISINES.map((cuisine) => ({ value: cuisine, label: cuisineName(cuisine) })),
]

interface BrowseFiltersProps {
  filters: NearbyFilters
  onFilters: (filters: NearbyFilters) => void
  partySize: number
  onPartySize: (partySize: number) => void
  chips: readonly KnownTone[]
  onChips: (chips: KnownTone[]) => void
}

/** The selector offers 1 to 10; a larger size that came with the link is one step above 10. */
const selectable = (wanted: number): number =>
  wanted > PARTY_SIZE.selectorMax ? PARTY_SIZE.selectorMax : wanted

export function BrowseFilters(props: BrowseFiltersProps) {
  const { filters, onFilters, partySize, onPartySize, chips, onChips } = props
  return (
    <search className="browse-filters" aria-label="Filters">
      <SearchBox value={filters.text} onSearch={(text) => onFilters({ ...filters, text })} />
      <Stepper
        label="Party size"
        icon="people"
        prefix="Party of"
        value={partySize}
        min={PARTY_SIZE.min}
        max={Math.max(PARTY_SIZE.selectorMax, partySize)}
        onChange={(wanted) => onPartySize(selectable(wanted))}
      />
      <SelectMenu
        label="Cuisine"
        icon="fork"
        className={filters.cuisine === '' ? 'cuisine' : 'cuisine is-chosen'}
        choices={cuisineChoices()}
        value={filters.cuisine}
        onValueChange={(cuisine) => onFilters({ ...filters, cuisine })}
      />
      <WaitChips partySize={partySize} chosen={chips} onChange={onChips} />
    </search>
  )
}
