import { createPublicKey, verify, X509Certificate } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { refuse } from "../../platform/http/refuse.ts";
import type { XmlElement } from "./xml-reader.ts";
import { readXml, XmlProblem } from "./xml-reader.ts";

const largestMessage = 64 * 1024;
const more = "http://www.w3.org/2001/04/xmldsig-more#";
const hashes: Readonly<Record<string, string>> = {
  [`${more}rsa-sha256`]: "sha256",
  [`${more}rsa-sha384`]: "sha384",
  [`${more}rsa-sha512`]: "sha512",
};

export interface RedirectMessage {
  readonly message: XmlElement;
  readonly relayState: string | undefined;
}

/**
 * Reads a request that the provider sent in an address, signed as the bytes of that address (SAML
 * bindings §3.4.4.1). Done here and not by the library, which lets unsigned requests pass, finds
 * parameters by a part of their name and inflates without a limit.
 */
export function readRedirectRequest(query: string, certificates: readonly string[]): RedirectMessage {
  const raw = new Map<string, string>();
  for (const part of query.split("&")) {
    const [name = "", value = ""] = part.split(/=(.*)/s, 2);
    if (raw.has(name)) refuse("badRequest");
    raw.set(name, value);
  }
  const written = (name: string): string | undefined => raw.get(name);
  const request = written("SAMLRequest");
  const signature = written("Signature");
  const algorithm = written("SigAlg");
  if (request === undefined) refuse("badRequest");
  if (signature === undefined || algorithm === undefined) refuse("directoryAnswerRefused");
  const hash = hashes[decode(algorithm)];
  if (hash === undefined) refuse("directoryAnswerRefused");
  const relayState = written("RelayState");
  const signed = [
    `SAMLRequest=${request}`,
    ...(relayState === undefined ? [] : [`RelayState=${relayState}`]),
    `SigAlg=${algorithm}`,
  ].join("&");
  const bytes = Buffer.from(decode(signature), "base64");
  if (!certificates.some((certificate) => isSignedBy(certificate, hash, signed, bytes)))
    refuse("directoryAnswerRefused");
  return {
    message: inflate(decode(request)),
    relayState: relayState === undefined ? undefined : decode(relayState),
  };
}

function isSignedBy(certificate: string, hash: string, signed: string, signature: Buffer): boolean {
  const { publicKey } = new X509Certificate(Buffer.from(certificate, "base64"));
  const key = createPublicKey(publicKey.export({ type: "spki", format: "pem" }));
  return key.asymmetricKeyType === "rsa" && verify(hash, Buffer.from(signed), key, signature);
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll("+", " "));
  } catch {
    return refuse("badRequest");
  }
}

function inflate(encoded: string): XmlElement {
  try {
    const xml = inflateRawSync(Buffer.from(encoded, "base64"), { maxOutputLength: largestMessage });
    return readXml(xml.toString("utf8"), "refuse");
  } catch (error) {
    if (error instanceof XmlProblem || (error instanceof Error && "code" in error)) refuse("badRequest");
    throw error;
  }
}
