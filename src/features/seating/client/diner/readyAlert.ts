const TONES_HZ = [880, 1174.66]
const TONE_SECONDS = 0.18
const LOUDNESS = 0.15
const VIBRATION_MS = [200, 100, 200, 100, 400]

/** Plays a sound and vibrates. Browsers only allow it on a page the user has interacted with. */
export function alertReady(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(VIBRATION_MS)
  ring()
}

function ring(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = LOUDNESS
  volume.connect(audio.destination)
  TONES_HZ.forEach((frequency, index) => {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    const startsAt = audio.currentTime + index * TONE_SECONDS
    tone.start(startsAt)
    tone.stop(startsAt + TONE_SECONDS)
    if (index === TONES_HZ.length - 1) tone.onended = () => void audio.close()
  })
}
