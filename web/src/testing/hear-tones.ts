import { vi } from "vitest";

/** What is heard while a page is open, tone by tone, in hertz. The page keeps its first device: listen once in a file. */
export function hearTones(): number[] {
  const heard: number[] = [];
  class Tone {
    readonly frequency = { value: 0 };
    connect = (next: unknown): unknown => next;
    start = (): unknown => heard.push(this.frequency.value);
    stop = vi.fn<() => void>();
  }
  const gain = { setValueAtTime: vi.fn<() => void>(), linearRampToValueAtTime: vi.fn<() => void>() };
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly currentTime = 0;
      readonly destination = {};
      resume = async (): Promise<void> => undefined;
      createOscillator = (): Tone => new Tone();
      createGain = (): object => ({ gain, connect: (next: unknown): unknown => next });
    },
  );
  return heard;
}
