/** Thrown where a presumed caller turns out not to be the present one; the call is judged from the beginning. */
export class PresumptionFailed extends Error {}

/** Whoever answers for a presumed caller shows it the stamp that the database gives for the token now. */
export class Witness {
  readonly tokenHash: Buffer;
  /** What the database gave for the token when the caller was read. */
  readonly stamp: string;
  confirmed = false;

  constructor(tokenHash: Buffer, stamp: string) {
    this.tokenHash = tokenHash;
    this.stamp = stamp;
  }

  /** Ends the attempt when the session, the person or anybody's rights have changed since. */
  confirm(stamp: string | null): void {
    if (stamp !== this.stamp) throw new PresumptionFailed();
    this.confirmed = true;
  }
}
