import type { OwnAddresses } from "./own-addresses.ts";
import { bindings, namespaces } from "./saml-names.ts";

/** What the administrator of the provider imports. Written here because the library offers logout by POST alone. */
export function ownMetadata(own: OwnAddresses, certificate: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${namespaces.metadata}" xmlns:ds="${namespaces.signature}" entityID="${escapeXml(own.entityId)}">
  <md:SPSSODescriptor protocolSupportEnumeration="${namespaces.protocol}" AuthnRequestsSigned="true" WantAssertionsSigned="true">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleLogoutService Binding="${bindings.redirect}" Location="${escapeXml(own.logoutUrl)}"/>
    <md:AssertionConsumerService index="0" isDefault="true" Binding="${bindings.post}" Location="${escapeXml(own.answerUrl)}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
