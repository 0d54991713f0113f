import type { SoundEvent } from "@planete/shared/domain/account/sounds.ts";

export interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

/** Told apart by direction, not only by pitch: up for good news, level for attention, down for trouble. */
export const melodies: Readonly<Record<SoundEvent, readonly Tone[]>> = {
  message: [
    { hertz: 587, seconds: 0.09 },
    { hertz: 880, seconds: 0.16 },
  ],
  alert: [
    { hertz: 740, seconds: 0.12 },
    { hertz: 740, seconds: 0.18 },
  ],
  error: [
    { hertz: 440, seconds: 0.12 },
    { hertz: 294, seconds: 0.22 },
  ],
  timer: [
    { hertz: 659, seconds: 0.1 },
    { hertz: 784, seconds: 0.1 },
    { hertz: 1047, seconds: 0.2 },
  ],
};
