import { refuseAnswer } from "./answer-refused.ts";
import { namespaces, success } from "./saml-names.ts";
import type { XmlElement } from "./xml-reader.ts";
import { allElements, childrenOf, readXml } from "./xml-reader.ts";

export interface ExpectedResponse {
  /** The provider's name for itself. */
  readonly issuer: string;
  /** Where answers must be sent. */
  readonly destination: string;
}

const xmlEnc = "http://www.w3.org/2001/04/xmlenc#";
const more = "http://www.w3.org/2001/04/xmldsig-more#";

/** SHA-1 and keyed hashes are not among them. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: ["256", "384", "512"].flatMap((size) => [
    `${more}rsa-sha${size}`,
    `${more}ecdsa-sha${size}`,
  ]),
  DigestMethod: [`${xmlEnc}sha256`, `${more}sha384`, `${xmlEnc}sha512`],
  CanonicalizationMethod: ["http://www.w3.org/2001/10/xml-exc-c14n#"],
  Transform: [
    "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
    "http://www.w3.org/2001/10/xml-exc-c14n#",
  ],
};

/**
 * Judges the shape of an answer before any signature is looked at: one response, one assertion, one
 * place for each signature, no identifier twice. What wrapping attacks need is refused here whatever
 * the library that checks signatures thinks of it. Gives the request it claims to answer.
 */
export function judgeResponse(xml: string, expected: ExpectedResponse): string {
  const root = readXml(xml, "refuse");
  if (root.namespace !== namespaces.protocol || root.name !== "Response") refuseAnswer("malformed");
  judgeStatus(root);
  const all = [...allElements(root)];
  judgeIdentifiers(all);
  const assertion = theOnlyAssertion(root, all);
  judgeSignatures(root, assertion, all);
  const destination = root.attributes.get("Destination");
  if (destination !== undefined && destination !== expected.destination) refuseAnswer("recipient");
  const issuers = childrenOf(root, namespaces.assertion, "Issuer");
  if (issuers.some(({ text }) => text.trim() !== expected.issuer)) refuseAnswer("issuer");
  return root.attributes.get("InResponseTo") ?? refuseAnswer("request");
}

function judgeStatus(root: XmlElement): void {
  const [status] = childrenOf(root, namespaces.protocol, "Status");
  const [code] = status ? childrenOf(status, namespaces.protocol, "StatusCode") : [];
  if (code?.attributes.get("Value") !== success) refuseAnswer("status");
}

function judgeIdentifiers(all: readonly XmlElement[]): void {
  const seen = new Set<string>();
  for (const { attributes } of all) {
    for (const [name, value] of attributes) {
      if (!/^(?:.*:)?id$/i.test(name)) continue;
      if (seen.has(value)) refuseAnswer("wrapped");
      seen.add(value);
    }
  }
}

function theOnlyAssertion(root: XmlElement, all: readonly XmlElement[]): XmlElement {
  // By local name, wherever it hides: a namespace of one's own must not make it invisible here.
  const everywhere = all.filter(({ name }) => /^(Encrypted)?Assertion$/.test(name));
  const [assertion] = childrenOf(root, namespaces.assertion, "Assertion");
  if (everywhere.length !== 1 || !assertion) refuseAnswer(everywhere.length > 1 ? "wrapped" : "malformed");
  if (all.filter(({ name }) => name === "Response").length !== 1) refuseAnswer("wrapped");
  return assertion;
}

function judgeSignatures(root: XmlElement, assertion: XmlElement, all: readonly XmlElement[]): void {
  const onRoot = childrenOf(root, namespaces.signature, "Signature");
  const onAssertion = childrenOf(assertion, namespaces.signature, "Signature");
  const everywhere = all.filter(({ name }) => name === "Signature");
  if (onAssertion.length === 0) refuseAnswer("unsigned");
  if (onAssertion.length > 1 || onRoot.length > 1) refuseAnswer("wrapped");
  if (everywhere.length !== onRoot.length + onAssertion.length) refuseAnswer("wrapped");
  for (const signature of everywhere) {
    for (const { name, attributes } of allElements(signature)) {
      // Objects inside a signature are where wrapped documents are kept.
      if (name === "Object") refuseAnswer("wrapped");
      const allowed = algorithms[name];
      if (allowed && !allowed.includes(attributes.get("Algorithm") ?? "")) refuseAnswer("algorithm");
    }
  }
}
