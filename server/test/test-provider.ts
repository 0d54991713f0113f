import { SignedXml } from "xml-crypto";
import { makeSigningKey } from "../src/areas/single-sign-on/self-signed-certificate.ts";
import type { SigningKey } from "../src/areas/single-sign-on/self-signed-certificate.ts";

/** An identity provider's key in the hands of a test: it can sign what is right and what is wrong. */
export interface TestProvider {
  readonly entityId: string;
  readonly key: SigningKey;
  readonly respond: (answer: TestAnswer) => string;
}

export interface TestAnswer {
  readonly requestId: string;
  readonly nameId: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly issuer?: string;
  readonly inResponseTo?: string;
  readonly nameIdFormat?: string;
  readonly status?: string;
  readonly assertionId?: string;
  /** Moves every time in the answer, in milliseconds. */
  readonly shiftMs?: number;
  /** What is signed, in which order; the assertion alone unless told. */
  readonly sign?: readonly ("assertion" | "response")[];
  /** Signs with another key. */
  readonly key?: SigningKey;
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
}

/** The addresses of the product in tests; `publicUrl` of its configuration must be this origin. */
export const productOrigin = "http://product.example";
const base = `${productOrigin}/planete-online-server/authentication/saml2`;
export const productAddresses = {
  entityId: `${base}/metadata`,
  answerUrl: `${base}/acs`,
  logoutUrl: `${base}/slo`,
};

const minuteMs = 60_000;
let counter = 0;

export async function createTestProvider(
  entityId = "https://login.directory.example/idp",
): Promise<TestProvider> {
  const key = await makeSigningKey("login.directory.example", new Date());
  return { entityId, key, respond: (answer) => respond(entityId, key, answer) };
}

function respond(entityId: string, key: SigningKey, answer: TestAnswer): string {
  counter += 1;
  const at = (ms: number): string => new Date(Date.now() + (answer.shiftMs ?? 0) + ms).toISOString();
  const assertionId = answer.assertionId ?? `_assertion${counter}${Date.now()}`;
  const responseId = `_response${counter}${Date.now()}`;
  const issuer = answer.issuer ?? entityId;
  const inResponseTo = answer.inResponseTo ?? answer.requestId;
  const attributes = Object.entries(answer.attributes ?? {})
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue></saml:Attribute>`,
    )
    .join("");
  const assertion =
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${answer.nameIdFormat ?? "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"}">${escapeXml(answer.nameId)}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(5 * minuteMs)}" Recipient="${answer.recipient ?? productAddresses.answerUrl}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(-30_000)}" NotOnOrAfter="${at(5 * minuteMs)}"><saml:AudienceRestriction><saml:Audience>${answer.audience ?? productAddresses.entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_session${counter}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>` +
    `</saml:Assertion>`;
  const response =
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${responseId}" Version="2.0" IssueInstant="${at(0)}" Destination="${answer.destination ?? productAddresses.answerUrl}" InResponseTo="${inResponseTo}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="${answer.status ?? "urn:oasis:names:tc:SAML:2.0:status:Success"}"/></samlp:Status>` +
    `${assertion}</samlp:Response>`;
  const ids = { assertion: assertionId, response: responseId };
  return (answer.sign ?? ["assertion"]).reduce(
    (xml, part) => signElement(xml, ids[part], answer.key ?? key, answer),
    response,
  );
}

/** Signs the element of an identifier, as providers do: enveloped, after its issuer. */
export function signElement(
  xml: string,
  id: string,
  key: SigningKey,
  algorithms: Pick<TestAnswer, "signatureAlgorithm" | "digestAlgorithm"> = {},
): string {
  const signer = new SignedXml({
    privateKey: key.privateKey,
    publicCert: `-----BEGIN CERTIFICATE-----\n${key.certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: algorithms.signatureAlgorithm ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  signer.addReference({
    xpath: `//*[@ID='${id}']`,
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
    digestAlgorithm: algorithms.digestAlgorithm ?? "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signer.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `//*[@ID='${id}']/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signer.getSignedXml();
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
