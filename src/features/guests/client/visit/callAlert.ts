import { useEffect, useRef } from 'react'
import type { GuestView } from '../../contract.ts'
import { isCalled } from './visitState.ts'

/** Sounds and vibrates once for each call; browsers allow both only after a first touch. */
export function useCallAlert(view: GuestView): void {
  const audio = useRef<AudioContext>(undefined)
  const alertedFor = useRef(0)
  useEffect(() => {
    const unlock = () => {
      audio.current ??= new AudioContext()
      void audio.current.resume()
    }
    window.addEventListener('pointerdown', unlock)
    return () => window.removeEventListener('pointerdown', unlock)
  }, [])
  const calls = isCalled(view) ? view.callCount : 0
  useEffect(() => {
    if (calls <= alertedFor.current) return
    alertedFor.current = calls
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([400, 200, 400, 200, 400])
    if (audio.current?.state === 'running') sound(audio.current)
  }, [calls])
}

function sound(audio: AudioContext): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.connect(volume).connect(audio.destination)
  volume.gain.value = 0.3
  tone.frequency.value = 880
  tone.start()
  tone.stop(audio.currentTime + 0.8)
}
