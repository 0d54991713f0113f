import type { SoundEvent } from "@planete/shared/domain/account/sounds.ts";
import { loudness } from "@planete/shared/domain/account/sounds.ts";
import { sessionStore } from "../session/session-store.ts";
import { melodies } from "./melodies.ts";

let context: AudioContext | undefined;

/**
 * Plays the sound of an event as the person has chosen, or nothing. Sounds are made, not loaded:
 * no file has to arrive before the first one. A page that nobody has touched yet stays silent,
 * because browsers forbid it to sound.
 */
export function playSound(event: SoundEvent): void {
  const session = sessionStore.current();
  if (session.kind !== "person") return;
  sound(event, loudness(event, session.preferences, new Date()));
}

/** Plays an event's sound to try it, however the switches stand. */
export function trySound(event: SoundEvent, volumePercent: number): void {
  sound(event, volumePercent / 100);
}

/** Full volume would be shrill: this is as loud as other programs' notifications. */
const loudest = 0.25;
const fadeSeconds = 0.02;

function sound(event: SoundEvent, volume: number): void {
  if (volume <= 0 || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume();
  let start = currentTime;
  for (const { hertz, seconds } of melodies[event]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "sine";
    tone.frequency.value = hertz;
    // A tone that begins or ends at once clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume * loudest, start + fadeSeconds);
    gain.gain.linearRampToValueAtTime(0, start + seconds);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + seconds);
    start += seconds;
  }
}
