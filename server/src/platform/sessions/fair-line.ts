/** For whom something is done: the network they come from and the account they mean. */
export interface Asker {
  readonly network: string;
  readonly account: string;
}

interface LineEntry<Item> extends Asker {
  readonly item: Item;
}

/** After so long half of what somebody had no longer counts. */
const forgetMs = 20_000;

/**
 * A line in which the one comes first whose network had the fewest turns of late, then whose account had, then who
 * came first. One network, or many against one account, only ever wait for themselves.
 */
export class FairLine<Item> {
  readonly #most: number;
  readonly #places: LineEntry<Item>[] = [];
  readonly #turns = new Map<string, number>();
  #forgetting: NodeJS.Timeout | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#places.length;
  }

  /**
   * Puts the item in the line. Where the line is full somebody has to go, who is given back: the last of the network
   * with the most in line, which may be the newcomer.
   */
  add(item: Item, { network, account }: Asker): Item | undefined {
    this.#places.push({ item, network, account });
    if (this.#places.length <= this.#most) return undefined;
    const inLine = new Map<string, number>();
    for (const place of this.#places) inLine.set(place.network, (inLine.get(place.network) ?? 0) + 1);
    const most = Math.max(...inLine.values());
    const last = this.#places.findLastIndex((place) => inLine.get(place.network) === most);
    return this.#places.splice(last, 1)[0]?.item;
  }

  /** The item whose turn it is, out of the line. */
  next(): Item | undefined {
    let first = 0;
    for (let place = 1; place < this.#places.length; place += 1)
      if (this.#comesBefore(place, first)) first = place;
    const [taken] = this.#places.splice(first, 1);
    if (!taken) return undefined;
    for (const key of keysOf(taken)) this.#turns.set(key, (this.#turns.get(key) ?? 0) + 1);
    this.#forgetting ??= setInterval(() => this.#forget(), forgetMs).unref();
    return taken.item;
  }

  #comesBefore(one: number, other: number): boolean {
    const [network, account] = this.#turnsOf(one);
    const [otherNetwork, otherAccount] = this.#turnsOf(other);
    return network < otherNetwork || (network === otherNetwork && account < otherAccount);
  }

  #turnsOf(index: number): readonly [network: number, account: number] {
    const place = this.#places[index];
    if (!place) return [0, 0];
    const [network, account] = keysOf(place);
    return [this.#turns.get(network) ?? 0, this.#turns.get(account) ?? 0];
  }

  #forget(): void {
    for (const [key, turns] of this.#turns) {
      if (turns > 1) this.#turns.set(key, Math.floor(turns / 2));
      else this.#turns.delete(key);
    }
    if (this.#turns.size > 0) return;
    clearInterval(this.#forgetting);
    this.#forgetting = undefined;
  }
}

function keysOf({ network, account }: Asker): readonly [network: string, account: string] {
  return [`network ${network}`, `account ${account}`];
}
