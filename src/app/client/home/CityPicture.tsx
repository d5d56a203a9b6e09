import { clsx } from 'clsx'
import { useDeferredValue, useMemo } from 'react'
import { isSanFrancisco } from '#domain/home.ts'
import { bandWord } from '#features/waitTimes/client/bandWords.ts'
import { PillNumber } from '#features/waitTimes/client/PillNumber.tsx'
import type { Place } from '#features/waitTimes/client/places.ts'
import { home } from '#kernel/client/home.ts'
import { Shape } from '#kit/Shape.tsx'
import styles from './cityPicture.module.css'
import { PICTURE } from './cityProjection.ts'
import { leadingPill, type PicturePill, picturePills } from './picturePills.ts'
import { type CitySketch, useCitySketch } from './useCitySketch.ts'

/** A picture of the city with the waits of real places. The list below has the same as text. */
export function CityPicture({ places }: { places: readonly Place[] }) {
  const hasSketch = isSanFrancisco(home)
  // Drawn in small steps, so that the page answers to touches meanwhile.
  const sketch = useDeferredValue(useCitySketch(hasSketch).data)
  const pills = useMemo(() => picturePills(places), [places])
  const lead = leadingPill(pills)
  return (
    <div className={clsx(styles.map, !hasSketch && styles.isPlain)} aria-hidden>
      {(sketch || !hasSketch) && (
        <div className={styles.stage} style={PICTURE}>
          {sketch && <Streets sketch={sketch} />}
          {pills.map((pill) => (
            <Pill key={pill.place.id} pill={pill} isLead={pill === lead} />
          ))}
        </div>
      )}
    </div>
  )
}

function Streets({ sketch }: { sketch: CitySketch }) {
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} {...PICTURE}>
      <title>San Francisco</title>
      <path className={styles.depth} d={sketch.land} strokeWidth="44" />
      <path className={styles.sea} d={sketch.land} strokeWidth="42" />
      <path className={styles.land} d={sketch.land} />
      <path className={styles.piers} d={sketch.piers} />
      <path className={styles.park} d={sketch.parks} />
      <path className={styles.water} d={sketch.water} />
      <path className={styles.minor} d={sketch.minor} />
      <path className={styles.major} d={sketch.major} />
      <path className={styles.casing} d={sketch.freeway} strokeWidth="8" />
      <path className={styles.freeway} d={sketch.freeway} />
      <path className={styles.casing} d={sketch.spine} strokeWidth="9" />
      <path className={styles.spine} d={sketch.spine} />
      {sketch.labels.map(({ name, kind, x, y }) => (
        <text key={`${kind}-${name}`} data-kind={kind} x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  )
}

function Pill({ pill, isLead }: { pill: PicturePill; isLead: boolean }) {
  const { wait } = pill.place
  const { band, isTypical, isOld } = wait
  return (
    <span
      className={clsx('pill', band.tone, isTypical && 'typical', isOld && 'old')}
      aria-current={isLead || undefined}
      style={{ left: pill.x, top: pill.y }}
    >
      <Shape tone={band.tone} />
      <PillNumber wait={wait} hasUnit isSelected={isLead} />
      {isLead && <small>{bandWord(band.tone)}</small>}
    </span>
  )
}
