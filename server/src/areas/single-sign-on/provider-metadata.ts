import { X509Certificate } from "node:crypto";
import type {
  CertificateWire,
  MetadataProblem,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { metadataLimit } from "@planete/shared/contract/directory-settings.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { bindings, namespaces } from "./saml-names.ts";
import type { XmlElement } from "./xml-reader.ts";
import { allElements, childrenOf, readXml, XmlProblem } from "./xml-reader.ts";

/** The identity provider, as its metadata names it. */
export interface Provider {
  readonly entityId: string;
  readonly loginUrl: string;
  readonly logoutUrl: string | null;
  /** Base64 of DER. */
  readonly certificates: readonly string[];
}

export function refuseMetadata(problem: MetadataProblem): never {
  return refuse("metadataRefused", { problem });
}

/** Reads what single sign-on needs from an identity provider's metadata. */
export function readProvider(xml: string, now: Date): Provider {
  if (Buffer.byteLength(xml) > metadataLimit) refuseMetadata("tooLarge");
  const root = parse(xml);
  const descriptors = [...allElements(root)].filter(
    ({ namespace, name }) => namespace === namespaces.metadata && name === "EntityDescriptor",
  );
  const providers = descriptors.flatMap((entity) => {
    const [role] = childrenOf(entity, namespaces.metadata, "IDPSSODescriptor");
    return role ? [{ entity, role }] : [];
  });
  const [found, ...others] = providers;
  if (!found) refuseMetadata("noProvider");
  if (others.length > 0) refuseMetadata("severalProviders");
  for (const { attributes } of [root, found.entity, found.role]) {
    const end = attributes.get("validUntil");
    if (end !== undefined && !(Date.parse(end) > now.getTime())) refuseMetadata("expired");
  }
  const certificates = signingCertificates(found.role);
  if (certificates.length === 0) refuseMetadata("noCertificate");
  for (const certificate of certificates) describeCertificate(certificate, now);
  return {
    entityId: found.entity.attributes.get("entityID") ?? refuseMetadata("noProvider"),
    loginUrl: addressOf(found.role, "SingleSignOnService") ?? refuseMetadata("noLoginUrl"),
    logoutUrl: addressOf(found.role, "SingleLogoutService") ?? null,
    certificates,
  };
}

function parse(xml: string): XmlElement {
  try {
    return readXml(xml, "skip");
  } catch (error) {
    if (error instanceof XmlProblem) refuseMetadata(error.kind);
    throw error;
  }
}

/** Keys without a stated use sign as well. */
function signingCertificates(role: XmlElement): readonly string[] {
  const keys = childrenOf(role, namespaces.metadata, "KeyDescriptor").filter(
    ({ attributes }) => attributes.get("use") !== "encryption",
  );
  const written = keys
    .flatMap((key) => [...allElements(key)])
    .filter(({ namespace, name }) => namespace === namespaces.signature && name === "X509Certificate")
    .map(({ text }) => text.replaceAll(/\s/g, ""));
  return [...new Set(written)].slice(0, 10);
}

function addressOf(role: XmlElement, service: string): string | undefined {
  return childrenOf(role, namespaces.metadata, service)
    .find(({ attributes }) => attributes.get("Binding") === bindings.redirect)
    ?.attributes.get("Location");
}

const dayMs = 86_400_000;

/** What an administrator needs to see of a certificate; refuses what is none. */
export function describeCertificate(certificate: string, now: Date): CertificateWire {
  try {
    const read = new X509Certificate(Buffer.from(certificate, "base64"));
    const { validToDate: end } = read;
    return {
      certificate,
      subject: read.subject.split("\n").join(", "),
      fingerprint: read.fingerprint256,
      expiresAt: end.toISOString(),
      daysLeft: Math.floor((end.getTime() - now.getTime()) / dayMs),
    };
  } catch {
    return refuseMetadata("badCertificate");
  }
}

/** Refuses addresses over plain http, which a demonstration alone may use. */
export function requireHttps(
  provider: Pick<Provider, "loginUrl" | "logoutUrl">,
  demonstration: boolean,
): void {
  for (const address of [provider.loginUrl, provider.logoutUrl]) {
    if (address === null) continue;
    const url = URL.canParse(address) ? new URL(address) : refuseMetadata("noLoginUrl");
    if (url.protocol !== "https:" && !(demonstration && url.protocol === "http:")) refuseMetadata("notHttps");
  }
}
