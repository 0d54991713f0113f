import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeSigningKey } from "../src/areas/single-sign-on/self-signed-certificate.ts";
import { canRun } from "./programs.ts";

const program = "/usr/share/simplesamlphp";

/** True where SimpleSAMLphp can run: Debian's packages simplesamlphp, php-cli and php-xml. */
export function hasRealProvider(): boolean {
  return (
    existsSync(path.join(program, "www")) &&
    canRun(["php", "-r", "exit(class_exists('DOMDocument') ? 0 : 1);"])
  );
}

/** An account of the directory. The number is the name that the provider gives to the person. */
export interface ProviderAccount {
  readonly number: string;
  readonly uid: string;
  readonly password: string;
  readonly mail: string;
  readonly givenName: string;
  readonly sn: string;
}

/** What the provider must know of the product: the addresses and the certificate of its metadata. */
export interface TrustedProduct {
  readonly entityId: string;
  readonly answerUrl: string;
  readonly logoutUrl: string;
  readonly certificate: string;
}

export interface RealProvider {
  /** http://127.0.0.1:port/simplesaml */
  readonly url: string;
  readonly entityId: string;
  readonly metadataUrl: string;
  readonly trust: (product: TrustedProduct) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a SimpleSAMLphp identity provider on a free port, with its own folder, keys and accounts. */
export async function startRealProvider(accounts: readonly ProviderAccount[]): Promise<RealProvider> {
  const folder = await mkdtemp(path.join(tmpdir(), "planete-provider-"));
  const inside = (...parts: readonly string[]): string => path.join(folder, ...parts);
  for (const name of ["config", "metadata", "cert", "log", "data", "tmp", "pages"]) mkdirSync(inside(name));
  symlinkSync(path.join(program, "www"), inside("pages", "simplesaml"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/simplesaml`;
  const entityId = `${url}/saml2/idp/metadata.php`;

  const key = await makeSigningKey("directory.example", new Date());
  writeFileSync(inside("cert", "provider.key"), key.privateKey);
  writeFileSync(
    inside("cert", "provider.crt"),
    `-----BEGIN CERTIFICATE-----\n${key.certificate.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  );
  writePhp(inside("config", "config.php"), "config", {
    baseurlpath: `${url}/`,
    certdir: `${inside("cert")}/`,
    loggingdir: `${inside("log")}/`,
    datadir: `${inside("data")}/`,
    tempdir: inside("tmp"),
    "logging.handler": "file",
    timezone: "Europe/Paris",
    secretsalt: "only-for-tests",
    "auth.adminpassword": "only-for-tests",
    "enable.saml20-idp": true,
    "module.enable": { exampleauth: true, core: true, saml: true },
    "store.type": "phpsession",
    "session.cookie.secure": false,
    "session.phpsession.savepath": inside("tmp"),
    "metadata.sources": [{ type: "flatfile", directory: inside("metadata") }],
  });
  writePhp(inside("config", "authsources.php"), "config", {
    accounts: {
      "": "exampleauth:UserPass",
      ...Object.fromEntries(
        accounts.map(({ number, uid, password, mail, givenName, sn }) => [
          `${uid}:${password}`,
          { employeeNumber: [number], uid: [uid], mail: [mail], givenName: [givenName], sn: [sn] },
        ]),
      ),
    },
  });
  writePhp(inside("metadata", "saml20-idp-hosted.php"), "metadata", {
    [entityId]: {
      host: "__DEFAULT__",
      privatekey: "provider.key",
      certificate: "provider.crt",
      auth: "accounts",
      "signature.algorithm": "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      "sign.logout": true,
      "redirect.sign": true,
      "redirect.validate": true,
      authproc: {
        10: {
          class: "saml:AttributeNameID",
          attribute: "employeeNumber",
          Format: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
        },
      },
    },
  });

  const child = spawn("php", ["-S", `127.0.0.1:${port}`, "-t", inside("pages")], {
    stdio: "ignore",
    // Its workers do not end with it, so that the whole group is ended.
    detached: true,
    env: {
      PATH: process.env["PATH"],
      SIMPLESAMLPHP_CONFIG_DIR: inside("config"),
      PHP_CLI_SERVER_WORKERS: "2",
    },
  });
  const closed = once(child, "close");
  const metadataUrl = entityId;
  const endGroup = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, "SIGTERM");
  };
  // A test that is given up must not leave a provider behind.
  process.once("exit", endGroup);
  const stop = async (): Promise<void> => {
    process.off("exit", endGroup);
    endGroup();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(metadataUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    entityId,
    metadataUrl,
    trust: (product) =>
      writePhp(inside("metadata", "saml20-sp-remote.php"), "metadata", {
        [product.entityId]: {
          AssertionConsumerService: product.answerUrl,
          SingleLogoutService: product.logoutUrl,
          NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
          certData: product.certificate,
          // Unsigned or wrongly signed requests of the product are refused there.
          "validate.authnrequest": true,
          "validate.logout": true,
          "sign.logout": true,
          "saml20.sign.assertion": true,
          "saml20.sign.response": true,
        },
      }),
    stop,
  };
}

type PhpValue = string | boolean | readonly PhpValue[] | { readonly [key: string]: PhpValue };

function writePhp(file: string, variable: string, value: PhpValue): void {
  writeFileSync(file, `<?php\n$${variable} = ${toPhp(value)};\n`);
}

/** A PHP literal; an empty key stands for a value without one. */
function toPhp(value: PhpValue): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((part: PhpValue) => toPhp(part)).join(", ")}]`;
  const entries = Object.entries(value).map(([key, part]) =>
    key === "" ? toPhp(part) : `${toPhp(key)} => ${toPhp(part)}`,
  );
  return `[${entries.join(", ")}]`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error("SimpleSAMLphp did not start");
}
