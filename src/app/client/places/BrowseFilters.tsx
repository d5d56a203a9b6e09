import { clsx } from 'clsx'
import { CUISINES, type Cuisine } from '#domain/cuisines.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import type { KnownTone } from '#domain/waits.ts'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { PartySizeStepper } from '#features/restaurants/client/PartySizeStepper.tsx'
import type { NearbyFilters } from '#features/restaurants/client/queries.ts'
import { SearchBox } from '#features/restaurants/client/SearchBox.tsx'
import { WaitChips } from '#features/waitTimes/client/WaitChips.tsx'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Chip } from '#kit/Chip.tsx'
import { SelectMenu } from '#kit/SelectMenu.tsx'
import styles from './browseFilters.module.css'
import { placesMessages } from './messages.en.ts'

type CuisineChoice = { value: Cuisine | ''; label: string }
const cuisineChoices = (): readonly CuisineChoice[] => [
  { value: '', label: messagesOf(placesMessages)('anyCuisine') },
  ...CUISINES.map((cuisine) => ({ value: cuisine, label: cuisineName(cuisine) })),
]

interface BrowseFiltersProps {
  filters: NearbyFilters
  onFilters: (filters: NearbyFilters) => void
  partySize: number
  onPartySize: (partySize: number) => void
  chips: readonly KnownTone[]
  onChips: (chips: KnownTone[]) => void
  isOpenOnly: boolean
  onOpenOnly: (isOpenOnly: boolean) => void
}

/** The selector offers 1 to 10; a larger size from the link is one step above 10. */
const selectable = (wanted: number): number =>
  wanted > PARTY_SIZE.selectorMax ? PARTY_SIZE.selectorMax : wanted

export function BrowseFilters(props: BrowseFiltersProps) {
  const t = useMessages(placesMessages)
  const { filters, onFilters, partySize, onPartySize, chips, onChips } = props
  return (
    <search className={clsx('row', styles.filters)} aria-label={t('filters')}>
      <SearchBox value={filters.text} onSearch={(text) => onFilters({ ...filters, text })} />
      <PartySizeStepper
        prefix={t('partyOf')}
        value={partySize}
        range={{ min: PARTY_SIZE.min, max: Math.max(PARTY_SIZE.selectorMax, partySize) }}
        onChange={(wanted) => onPartySize(selectable(wanted))}
      />
      <div className={styles.strip}>
        <SelectMenu
          label={t('cuisine')}
          icon="fork"
          className={filters.cuisine === '' ? styles.cuisine : clsx(styles.cuisine, styles.isChosen)}
          choices={cuisineChoices()}
          value={filters.cuisine}
          onValueChange={(cuisine) => onFilters({ ...filters, cuisine })}
        />
        <div className={styles.chips}>
          <Chip pressed={props.isOpenOnly} onPressedChange={props.onOpenOnly}>
            {t('openNow')}
          </Chip>
          <WaitChips partySize={partySize} chosen={chips} onChange={onChips} />
        </div>
      </div>
    </search>
  )
}
