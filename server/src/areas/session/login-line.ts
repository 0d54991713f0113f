import { Refusal } from "../../platform/http/refuse.ts";
import { FairLine } from "../../platform/sessions/fair-line.ts";
import type { Asker } from "../../platform/sessions/fair-line.ts";

/** So many tries ask the database at a time; a crowd beyond them must not take the connections of everyone's sessions. */
const atOnce = 6;
const maxWaiting = 300;

interface Turn {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** The line before the login: a crowd from one network, or at one account, waits for itself alone. */
export class LoginLine {
  readonly #waiting = new FairLine<Turn>(maxWaiting);
  #busy = 0;

  /** Does the work when it is the asker's turn. */
  async pass<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(asker);
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#goOn();
    }
  }

  #turnOf(asker: Asker): Promise<void> {
    return new Promise((begin, refuse) => {
      const tooMany = this.#waiting.add({ begin, refuse }, asker);
      tooMany?.refuse(new Refusal("authenticationUnavailable", undefined, 2));
      this.#goOn();
    });
  }

  #goOn(): void {
    while (this.#busy < atOnce && this.#waiting.length > 0) {
      this.#busy += 1;
      this.#waiting.next()?.begin();
    }
  }
}
