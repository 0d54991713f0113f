import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Caller } from "../sessions/caller.ts";
import { effectiveRights } from "../sessions/caller.ts";

/** An entry of the log by position and stamp; a restored backup gives positions again, but with other stamps. */
export interface LogPoint {
  readonly position: number;
  /** Microseconds since 1970 at which the position was given; 0 before the first entry. */
  readonly stamp: number;
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const placeBytes = 16;
const tagBytes = 16;

/**
 * What clients keep of the log. Positions count everybody's events, so a jump would tell that
 * something happened out of the reader's sight (D8): they leave the server only sealed.
 */
export class LiveSeal {
  readonly #cursorKey: Buffer;
  readonly #streamKey: Buffer;

  constructor(secret: Buffer) {
    this.#cursorKey = Buffer.from(hkdfSync("sha256", secret, "", "live cursor", 32));
    this.#streamKey = Buffer.from(hkdfSync("sha256", secret, "", "live stream", 32));
  }

  /** Seals anew each time: two cursors of one place do not look alike. */
  cursorOf(point: LogPoint): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#cursorKey, iv);
    const plain = Buffer.alloc(placeBytes);
    plain.writeBigUInt64BE(BigInt(point.position), 0);
    plain.writeBigUInt64BE(BigInt(point.stamp), 8);
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
      "base64url",
    );
  }

  /** The place of a cursor, or undefined for one that this installation did not seal. */
  placeOf(cursor: string): LogPoint | undefined {
    const sealed = Buffer.from(cursor, "base64url");
    if (sealed.length !== ivBytes + placeBytes + tagBytes) return undefined;
    const decipher = createDecipheriv(algorithm, this.#cursorKey, sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(ivBytes + placeBytes));
    try {
      const plain = Buffer.concat([
        decipher.update(sealed.subarray(ivBytes, ivBytes + placeBytes)),
        decipher.final(),
      ]);
      return { position: Number(plain.readBigUInt64BE(0)), stamp: Number(plain.readBigUInt64BE(8)) };
    } catch {
      return undefined;
    }
  }

  /**
   * The name of what this person receives with the access they have now. It changes with every
   * change of access, so that a stream never goes on under rights it did not start with.
   */
  streamOf(caller: Caller, learnt: readonly string[] = []): string {
    const { person } = caller;
    const rights = Object.entries(effectiveRights(caller)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const access = [
      person.id,
      person.employee,
      person.client?.id,
      caller.teams.toSorted(),
      [...caller.flags].toSorted(),
      rights,
      learnt.toSorted(),
    ];
    return createHmac("sha256", this.#streamKey)
      .update(JSON.stringify(access))
      .digest()
      .subarray(0, 16)
      .toString("base64url");
  }
}
