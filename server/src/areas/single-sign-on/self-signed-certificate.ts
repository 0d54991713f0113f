import { generateKeyPair, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";

export interface SigningKey {
  /** PEM. */
  readonly privateKey: string;
  /** Base64 of DER, as metadata carries it. */
  readonly certificate: string;
}

const years = 20;
const tag = {
  integer: 0x02,
  bits: 0x03,
  null: 0x05,
  oid: 0x06,
  text: 0x0c,
  shortTime: 0x17,
  time: 0x18,
  list: 0x30,
  set: 0x31,
};
const explicitVersion = 0xa0;

/**
 * A new key with a certificate signed by itself. Node reads certificates and makes none, so its few
 * fields are written here by hand (RFC 5280 §4.1); the provider only compares the key in it.
 */
export async function makeSigningKey(commonName: string, now: Date): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2_048 });
  const algorithm = der(tag.list, oid("2a864886f70d01010b"), der(tag.null));
  const name = der(
    tag.list,
    der(tag.set, der(tag.list, oid("550403"), der(tag.text, Buffer.from(commonName.slice(0, 60))))),
  );
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  // A leading zero bit keeps the number positive.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const content = der(
    tag.list,
    der(explicitVersion, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, serial),
    algorithm,
    name,
    der(tag.list, time(now), time(end)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = der(tag.list, content, algorithm, der(tag.bits, Buffer.from([0]), signature));
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: certificate.toString("base64"),
  };
}

function der(kind: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([kind, length]), content]);
  if (length < 0x100) return Buffer.concat([Buffer.from([kind, 0x81, length]), content]);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(length);
  return Buffer.concat([Buffer.from([kind, 0x82]), bytes, content]);
}

function oid(hex: string): Buffer {
  return der(tag.oid, Buffer.from(hex, "hex"));
}

function time(instant: Date): Buffer {
  const written = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  // Two digits for the year until 2049, four from then on (RFC 5280 §4.1.2.5).
  return instant.getUTCFullYear() < 2050
    ? der(tag.shortTime, Buffer.from(written.slice(2)))
    : der(tag.time, Buffer.from(written));
}
