/** A small generator of even quality (mulberry32), so that a seed gives the same rows on every machine. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  readonly int: (below: number) => number;
  /** True in `share` of the cases, from 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** The chance of one row, the same whatever was generated before it. */
export function randomOf(seed: number, noun: string, index: number): Random {
  let state = mix(hashOf(noun) ^ mix(seed) ^ Math.imul(index + 1, 0x9e3779b1));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return (value ^ (value >>> 14)) >>> 0;
  };
  const int = (below: number): number => Math.floor((next() / 2 ** 32) * below);
  return {
    int,
    chance: (share) => next() < share * 2 ** 32,
    pick: (items) => items[int(items.length)] ?? items[0],
  };
}

/** The base of the time half of generated ids: 2020-01-01, one row per millisecond after it. */
const firstInstant = Date.UTC(2020, 0, 1);

/**
 * The id of the n-th row of a noun: shaped like those of `newId` (UUID version 7), in row order so that loading is
 * quick, and known without asking the database.
 */
export function generatedId(seed: number, noun: string, index: number): string {
  const time = (firstInstant + index).toString(16).padStart(12, "0");
  const kind = hashOf(noun);
  const high = mix(kind ^ mix(seed));
  const low = mix(high ^ Math.imul(index + 1, 0x85ebca6b));
  const variant = (0x8000 | (kind & 0x3fff)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(high).slice(0, 3)}-${variant}-${hex(seed).slice(-8)}${hex(low).slice(0, 4)}`;
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}

/** The finaliser of MurmurHash3: every bit of the input moves every bit of the result. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
