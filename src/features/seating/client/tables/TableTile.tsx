import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useIsUnsent } from '../outbox/standOutbox.ts'
import { UnsentMark } from '../outbox/UnsentMark.tsx'
import { useIsFlashing } from '../rowFlash.ts'
import { useArrivingTile } from '../waitlist/partyMove.ts'
import { ClearTable } from './ClearTable.tsx'
import { OccupiedMenu, SeatedParty } from './OccupiedMenu.tsx'
import { TableMenu } from './TableMenu.tsx'
import { TileTimer, TurnBar, turnWords, useMinutesSince } from './TileTimer.tsx'
import styles from './tableTile.module.css'
import { isPastTurn, sizeAtOneTable, type Tile } from './tiles.ts'

type TileOf<Kind extends Tile['kind']> = Extract<Tile, { kind: Kind }>

interface Movable {
  /** Starts choosing another table for the party that sits here. */
  onMove: (partyId: number) => void
}

/** A table while no party is being seated: its state and its action. Only tiles that have changed are rendered. */
export const TableTile = memo(function TableTile({
  onMove,
  ...tile
}: Movable & Exclude<Tile, TileOf<'fits' | 'tooSmall'>>) {
  return tile.kind === 'held' || tile.kind === 'occupied' ? (
    <TakenTile tile={tile} onMove={onMove} />
  ) : (
    <EmptyTile tile={tile} />
  )
})

interface TakenProps extends Movable {
  tile: TileOf<'held' | 'occupied'>
}

/** One component from held to occupied, so that a question that is open stays open when the party is seated. */
function TakenTile({ tile, onMove }: TakenProps) {
  const { table } = tile
  const isHeld = tile.kind === 'held'
  const minutes = useMinutesSince(isHeld ? null : tile.seatedAtMs)
  const arriving = useArrivingTile(isHeld ? undefined : table.reservation?.id)
  const isFlashing = useIsFlashing(table.reservation?.id)
  return (
    <div
      ref={arriving}
      className={clsx(
        styles.tile,
        styles.seated,
        isHeld && styles.held,
        minutes !== null && isPastTurn(minutes) && styles.past,
        isFlashing && 'just-moved',
      )}
    >
      <TileHead table={table}>{!isHeld && <OccupiedMenu table={table} onMove={onMove} />}</TileHead>
      {isHeld ? <HeldState guest={tile.guest} /> : <OccupiedState tile={tile} minutes={minutes} />}
      <span className={clsx('row', styles.foot)}>
        {minutes !== null && <TileTimer minutes={minutes} />}
        <ClearTable table={table} heldFor={isHeld ? tile.guest : undefined} />
      </span>
      {minutes !== null && <TurnBar minutes={minutes} />}
    </div>
  )
}

function HeldState({ guest }: { guest: string }) {
  const t = useMessages(seatingMessages)
  return (
    <TileState line={t('heldNotSeated')}>
      <span className={styles.guest}>{guest}</span>
    </TileState>
  )
}

interface OccupiedStateProps {
  tile: TileOf<'occupied'>
  minutes: number | null
}

function OccupiedState({ tile, minutes }: OccupiedStateProps) {
  const t = useMessages(seatingMessages)
  const line = minutes === null ? t('occupied') : turnWords(minutes)
  return (
    <TileState line={line} isLineHidden={minutes === null || !isPastTurn(minutes)}>
      <SeatedParty table={tile.table} />
      <ClearsIn minutes={tile.clearsInMinutes} />
    </TileState>
  )
}

function EmptyTile({ tile }: { tile: TileOf<'available' | 'outOfService'> }) {
  const t = useMessages(seatingMessages)
  return (
    <div className={clsx(styles.tile, tile.kind !== 'available' && styles.dim)}>
      <TileHead table={tile.table} />
      <TileState line={(tile.kind === 'available' ? tile.bookedFor : tile.table.outOfServiceReason) ?? ''}>
        {tile.kind === 'available' && tile.fits && !tile.bookedFor && (
          <span className="inline">
            <Icon name="walk" size={16} label={t('fits')} />
            {tile.fits}
          </span>
        )}
      </TileState>
      <span className={clsx('row between', styles.foot)}>
        {tile.kind === 'outOfService' ? (
          <b className={clsx(styles.word, styles.wordSmall)}>{t('outOfService')}</b>
        ) : (
          <b className={styles.word}>{t('available')}</b>
        )}
        <TableMenu table={tile.table} className={styles.more} />
      </span>
    </div>
  )
}

interface FittingTileProps {
  tile: TileOf<'fits'>
  /** The party to seat here. */
  guest: { name: string; partySize: number; isMove: boolean }
  /** This table is being assigned right now. */
  isPending: boolean
  /** Another table is being assigned, so this one cannot be selected. */
  isBlocked: boolean
  onChoose: () => void
}

/** A table that fits the party being seated: the whole tile is the button. */
export function FittingTile({ tile, guest, isPending, isBlocked, onChoose }: FittingTileProps) {
  const t = useMessages(seatingMessages)
  return (
    <button
      type="button"
      className={clsx(styles.tile, styles.fits, tile.isBest && styles.best)}
      aria-disabled={isPending || isBlocked || undefined}
      aria-busy={isPending || undefined}
      data-best={tile.isBest || undefined}
      onClick={isPending || isBlocked ? undefined : onChoose}
    >
      <span className="vh">
        {t(guest.isMove ? 'moveToTable' : 'seatAtTable', { name: guest.name, partySize: guest.partySize })}
      </span>
      <TileHead table={tile.table} />
      <TileState line={tile.line} />
      <span className={clsx('row between', styles.foot)}>
        <b className={styles.word}>{tile.isBest ? t('bestFit') : t('fits')}</b>
        {isPending ? <span className="spin spin-16" aria-hidden /> : <Icon name="right" />}
      </span>
    </button>
  )
}

interface TileHeadProps {
  table: Table
  children?: ReactNode
}

/** "4" for a free table, "3/4" for a taken one. */
export function TileHead({ table, children }: TileHeadProps): ReactNode {
  const t = useMessages(seatingMessages)
  const isUnsent = useIsUnsent({ tableId: table.id })
  const guests = sizeAtOneTable(table)
  return (
    <span className={clsx('row', styles.head)}>
      <span className={clsx('row between wrap', styles.names)}>
        <b>{table.tableNumber}</b>
        <span className="inline">
          <Icon name="seat" size={16} />
          <span aria-hidden>{guests === null ? table.seats : `${guests}/${table.seats}`}</span>
          <span className="vh">{t('seatCount', { seats: table.seats })}</span>
        </span>
      </span>
      {children}
      {isUnsent && <UnsentMark />}
    </span>
  )
}

/** "~12", in minutes, on an occupied tile. */
function ClearsIn({ minutes }: { minutes: number | undefined }) {
  const t = useMessages(seatingMessages)
  if (minutes === undefined) return null
  return (
    <span className="inline">
      <Icon name="clock" size={16} />
      <span aria-hidden>{t('clearsInShort', { minutes })}</span>
      <span className="vh">{t('clearsIn', { minutes })}</span>
    </span>
  )
}

interface TileStateProps {
  line: string
  /** The tile's look says it already. */
  isLineHidden?: boolean
  children?: ReactNode
}

export function TileState({ line, isLineHidden = false, children }: TileStateProps) {
  return (
    <span className={styles.state}>
      {children}
      <span className={isLineHidden ? 'vh' : undefined}>{line}</span>
    </span>
  )
}
