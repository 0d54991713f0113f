/** What can be heard; each can be switched off alone. */
export const soundEvents = ["message", "alert", "error", "timer"] as const;

export type SoundEvent = (typeof soundEvents)[number];

/** What a person has chosen about sounds. */
export interface SoundChoices {
  /** The master switch: off wins over everything (spec §9: on by default). */
  readonly soundOn: boolean;
  readonly sounds: Readonly<Record<SoundEvent, boolean>> & {
    /** Percent. */
    readonly volume: number;
    /** ISO instant until which nothing is heard. */
    readonly mutedUntil: string | null;
  };
}

const muteMinutes = 30;

/** The end of a pause that begins now. */
export function muteEnd(now: Date): string {
  return new Date(now.getTime() + muteMinutes * 60_000).toISOString();
}

/** True while a pause lasts. */
export function isMuted({ sounds }: Pick<SoundChoices, "sounds">, now: Date): boolean {
  return sounds.mutedUntil !== null && Date.parse(sounds.mutedUntil) > now.getTime();
}

/** How loud an event is heard, from 0 (not at all) to 1. */
export function loudness(event: SoundEvent, choices: SoundChoices, now: Date): number {
  if (!choices.soundOn || !choices.sounds[event] || isMuted(choices, now)) return 0;
  return choices.sounds.volume / 100;
}
