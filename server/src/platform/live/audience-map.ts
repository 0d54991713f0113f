import type { LiveSocket } from "./live-socket.ts";

/** Who listens to which topic in this process. */
export class AudienceMap {
  readonly #listeners = new Map<string, Set<LiveSocket>>();

  add(socket: LiveSocket): void {
    for (const topic of socket.access.topics) {
      const listeners = this.#listeners.get(topic);
      if (listeners) listeners.add(socket);
      else this.#listeners.set(topic, new Set([socket]));
    }
  }

  /** Call it before the access of the socket changes. */
  remove(socket: LiveSocket): void {
    for (const topic of socket.access.topics) {
      const listeners = this.#listeners.get(topic);
      listeners?.delete(socket);
      if (listeners?.size === 0) this.#listeners.delete(topic);
    }
  }

  countOf(topic: string): number {
    return this.#listeners.get(topic)?.size ?? 0;
  }

  /** Each listener of any of the topics once, as they are now. */
  listenersOf(audience: readonly string[]): readonly LiveSocket[] {
    const sets = audience.flatMap((topic) => this.#listeners.get(topic) ?? []);
    const [only] = sets;
    if (only && sets.length === 1) return [...only];
    return [...new Set(sets.flatMap((listeners) => [...listeners]))];
  }
}
